import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DAYS, type DayEntry } from '@tod/model';
import type { ScheduleEdit } from '../../../domain/profile/availability/scheduleEditing.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { firstStepsTexts as texts } from '../firstStepsTexts.ts';
import { MOMENTS, tappedMoments, WEEK_MOMENTS } from './firstSteps.ts';

interface WeekGridProps {
  readonly schedule: readonly DayEntry[];
  readonly onEdit: (edit: ScheduleEdit) => void;
}

/** A week to tap: mornings, noons and evenings. Each tap is an edit of the schedule. */
export function WeekGrid({ schedule, onEdit }: WeekGridProps) {
  const tapped = tappedMoments(schedule);
  return (
    <Box role="group" aria-label={texts.weekGrid} sx={{ display: 'grid', gap: 1 }}>
      {DAYS.map((day) => (
        <Box key={day} sx={ROW}>
          <Box component="span" aria-hidden sx={{ fontWeight: 600 }}>
            {day}
          </Box>
          {MOMENTS.map((moment) => {
            const isTapped = tapped.get(day)?.has(moment) === true;
            return (
              <ButtonBase
                key={moment}
                aria-pressed={isTapped}
                aria-label={texts.moment(day, texts.parts[moment])}
                onClick={() => onEdit({ type: isTapped ? 'remove' : 'add', day, slot: WEEK_MOMENTS[moment] })}
                sx={isTapped ? [CELL, TAPPED] : CELL}
              >
                {isTapped ? <Icon name="check" size={16} /> : null}
                <span>{texts.parts[moment]}</span>
              </ButtonBase>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  // The day on a line of its own where the window is narrow or the text large.
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: '7em repeat(3, minmax(0, 1fr))' },
  '& > span:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gap: 0.75,
  alignItems: 'center',
} as const;

const CELL = {
  minHeight: 44,
  px: 0.5,
  gap: 0.5,
  borderRadius: '16px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'body2',
  fontWeight: 600,
} as const;

const TAPPED = { bgcolor: 'lime.main', color: 'lime.contrastText', borderColor: 'lime.main' } as const;
