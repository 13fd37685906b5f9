import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DAYS, type DayEntry } from '@tod/model';
import { useState } from 'react';
import { capitalise } from '../../../shared/texts/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { dayOf, monthGrid } from '../availability/monthGrid.ts';
import { entryOf } from '../availability/scheduleEditing.ts';
import { texts } from '../texts.ts';
import { DayBlock } from './DayBlock.tsx';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const dateName = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' });

/** A month in which the days with slots are marked; choosing a date shows the slots of its day of the week. */
export function MonthView({ schedule }: { readonly schedule: readonly DayEntry[] }) {
  const [chosen, setChosen] = useState(() => startOfDay(new Date()));
  const [month, setMonth] = useState(() => new Date(chosen.getFullYear(), chosen.getMonth(), 1));
  const move = (by: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + by, 1));

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label={texts.previousMonth} onClick={() => move(-1)}>
          <Icon name="back" />
        </IconButton>
        <Typography variant="h4" component="h3" aria-live="polite">
          {capitalise(monthName.format(month))}
        </Typography>
        <IconButton aria-label={texts.nextMonth} onClick={() => move(1)}>
          <Icon name="forward" />
        </IconButton>
      </Box>
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {DAYS.map((day) => (
              <Box
                component="th"
                key={day}
                scope="col"
                sx={{ color: 'text.secondary', fontWeight: 600, pb: 0.5 }}
              >
                <abbr title={day} style={{ textDecoration: 'none' }}>
                  {day.slice(0, 1)}
                </abbr>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month.getFullYear(), month.getMonth()).map((week, row) => (
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
        {texts.calendarHelp}
      </Typography>
      <DayBlock entry={entryOf(schedule, dayOf(chosen))} />
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
  const name = dateName.format(date);
  return (
    <ButtonBase
      aria-label={slots === 0 ? name : `${name}, ${texts.slotCount(slots)}`}
      aria-pressed={isChosen}
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
        outline: isToday && !isChosen ? '2px solid' : 'none',
        outlineColor: 'divider',
      }}
    >
      {date.getDate()}
      <Box
        component="span"
        aria-hidden
        sx={{ width: 5, height: 5, borderRadius: '50%', bgcolor: slots > 0 ? 'currentcolor' : 'transparent' }}
      />
    </ButtonBase>
  );
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
