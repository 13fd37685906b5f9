// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayEntry } from '@tod/model';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { editSchedule } from '../../../domain/profile/availability/scheduleEditing.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(cleanup);

const OWN: DayEntry = {
  day: 'Mardi',
  timeSlots: [{ startTime: '07:00', endTime: '08:00', label: 'Tôt' }],
  customNote: 'Sauf vacances',
};

function Week() {
  const [schedule, setSchedule] = useState<readonly DayEntry[]>([OWN]);
  return (
    <>
      <WeekGrid
        schedule={schedule}
        onEdit={(edit) => setSchedule((current) => editSchedule(current, edit))}
      />
      <output>{JSON.stringify(schedule)}</output>
    </>
  );
}

const moment = (name: string) => screen.getByRole('button', { name });
const stored = () => screen.getByRole('status').textContent ?? '';

describe('WeekGrid', () => {
  it('has three moments on each of seven days', () => {
    render(<Week />);
    expect(screen.getAllByRole('button')).toHaveLength(21);
  });

  it('gives a moment its hours with a tap, takes them back with the next, and leaves other hours alone', async () => {
    render(<Week />);
    await userEvent.click(moment('Mardi soir'));
    expect(moment('Mardi soir').getAttribute('aria-pressed')).toBe('true');
    expect(stored()).toContain('"startTime":"18:00","endTime":"22:00"');
    await userEvent.click(moment('Mardi soir'));
    expect(moment('Mardi soir').getAttribute('aria-pressed')).toBe('false');
    expect(stored()).toBe(JSON.stringify([OWN]));
  });
});
