import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DAYS, type Day, type DayEntry, writeFrenchDate } from '@tod/model';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { entryOf } from '../../../domain/profile/availability/scheduleEditing.ts';
import { capitalise, startOfDay } from '../../../platform/text/format.ts';
import { once } from '../../../platform/text/once.ts';
import { FILLED } from '../../../platform/theme/forcedColors.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { DayBlock, type DayEditing } from './DayBlock.tsx';
import { dateAfterKey, movedByMonth } from './dateKeys.ts';
import { dayOf, monthGrid } from './monthGrid.ts';

const monthName = once(() => new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' }));
const dateName = once(
  () => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }),
);

interface MonthViewProps {
  readonly schedule: readonly DayEntry[];
  readonly isEditing: boolean;
  /** What a day needs to be edited; nothing while the schedule only shows. */
  readonly editingOf: (day: Day) => DayEditing;
}

/**
 * A month in which the days with slots are marked; the slots of the chosen date's day of the week stand below. One date
 * is in the order of the Tab key, the arrow keys lead to the others.
 */
export function MonthView({ schedule, isEditing, editingOf }: MonthViewProps) {
  const [chosen, setChosen] = useState(() => startOfDay(new Date()));
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const day = dayOf(chosen);

  // The date may stand in another month, whose buttons are there only now.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function handleKey(event: KeyboardEvent) {
    const next = dateAfterKey(chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setChosen(next);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label={texts.previousMonth} onClick={() => setChosen(movedByMonth(chosen, -1))}>
          <Icon name="back" />
        </IconButton>
        <Typography variant="h4" component="h3" aria-live="polite">
          {capitalise(monthName().format(chosen))}
        </Typography>
        <IconButton aria-label={texts.nextMonth} onClick={() => setChosen(movedByMonth(chosen, 1))}>
          <Icon name="forward" />
        </IconButton>
      </Box>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={texts.calendarGrid}
        onKeyDown={handleKey}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            {DAYS.map((name) => (
              <Box
                component="th"
                key={name}
                scope="col"
                sx={{ color: 'text.secondary', fontWeight: 600, pb: 0.5 }}
              >
                <abbr title={name} style={{ textDecoration: 'none' }}>
                  {name.slice(0, 1)}
                </abbr>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(chosen.getFullYear(), chosen.getMonth()).map((week, row) => (
            <tr key={String(row)}>
              {week.map((date, column) => (
                <Box component="td" key={DAYS[column] ?? column} sx={{ p: 0.25, textAlign: 'center' }}>
                  {date === null ? null : (
                    <DateButton
                      date={date}
                      slots={entryOf(schedule, dayOf(date)).timeSlots.length}
                      isChosen={date.getTime() === chosen.getTime()}
                      onChoose={() => setChosen(date)}
                    />
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {isEditing ? texts.calendarEditHelp : texts.calendarHelp}
      </Typography>
      <DayBlock key={day} entry={entryOf(schedule, day)} {...editingOf(day)} />
    </Box>
  );
}

function DateButton(props: {
  readonly date: Date;
  readonly slots: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { date, slots, isChosen, onChoose } = props;
  const isToday = date.getTime() === startOfDay(new Date()).getTime();
  const name = writeFrenchDate(dateName(), date);
  return (
    <ButtonBase
      aria-label={slots === 0 ? name : `${name}, ${texts.slotCount(slots)}`}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      onClick={onChoose}
      sx={{
        width: '100%',
        maxWidth: 48,
        minHeight: 44,
        borderRadius: '14px',
        flexDirection: 'column',
        typography: 'subtitle2',
        fontWeight: isToday ? 800 : 500,
        bgcolor: isChosen ? 'ink.main' : slots > 0 ? 'lime.main' : 'transparent',
        color: isChosen ? 'ink.contrastText' : slots > 0 ? 'lime.contrastText' : 'text.primary',
        // Not an outline: that shows where the focus is.
        boxShadow: isToday && !isChosen ? 'inset 0 0 0 2px var(--tod-palette-divider)' : 'none',
      }}
    >
      <span>{date.getDate()}</span>
      <Box component="span" aria-hidden sx={[DOT, slots > 0 && { bgcolor: 'currentcolor', ...FILLED }]} />
    </ButtonBase>
  );
}

const DOT = { width: 5, height: 5, borderRadius: '50%' } as const;
