// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayEntry } from '@tod/model';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editSchedule, type ScheduleEdit } from '../../../domain/profile/availability/scheduleEditing.ts';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';

afterEach(cleanup);

function Week({ onEdit = () => undefined }: { readonly onEdit?: (edit: ScheduleEdit) => void }) {
  const [schedule, setSchedule] = useState<readonly DayEntry[]>([
    {
      day: 'Mardi',
      timeSlots: [
        { startTime: '07:00', endTime: '08:00', label: 'Tôt' },
        { startTime: '18:00', endTime: '20:00', label: '' },
      ],
      customNote: 'Sauf vacances',
    },
  ]);
  return (
    <AvailabilityPanel
      schedule={schedule}
      editor={{
        isEditing: true,
        status: 'saved',
        isReloading: false,
        onStart: vi.fn(),
        onEdit: (edit) => {
          onEdit(edit);
          setSchedule((current) => editSchedule(current, edit));
        },
      }}
    />
  );
}

const slots = () =>
  screen
    .getAllByRole('button', { name: /^Modifier le créneau/, hidden: true })
    .map((button) => button.textContent);
const open = (hours: string) =>
  userEvent.click(screen.getByRole('button', { name: `Modifier le créneau du mardi, ${hours}` }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Modifier un créneau horaire' }));

describe('a slot of the availability', () => {
  it('is opened with its hours and changed to others, and the rest of the day stays', async () => {
    render(<Week />);
    expect(slots()).toEqual(['07:00 – 08:00', '18:00 – 20:00']);
    await open('18:00 – 20:00');
    expect(dialog().getByLabelText('Heure de début')).toHaveProperty('value', '18:00');
    fireEvent.change(dialog().getByLabelText('Heure de fin'), { target: { value: '21:30' } });
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(slots()).toEqual(['07:00 – 08:00', '18:00 – 21:30']);
    expect(screen.getByText('Tôt')).toBeTruthy();
    expect(screen.getByDisplayValue('Sauf vacances')).toBeTruthy();
  });

  it('is not changed to one that is there already, and a very long one is asked about', async () => {
    render(<Week />);
    await open('18:00 – 20:00');
    const type = (label: string, value: string) =>
      fireEvent.change(dialog().getByLabelText(label), { target: { value } });
    type('Heure de début', '07:00');
    type('Heure de fin', '08:00');
    type('Description (facultative)', 'Tôt');
    expect(dialog().getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
    type('Heure de fin', '06:00');
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(slots()).toEqual(['07:00 – 08:00', '18:00 – 20:00']);
    expect(dialog().getByText(/23/)).toBeTruthy();
  });

  it('does not stand in its own way: opened and saved as it is, nothing is changed', async () => {
    const onEdit = vi.fn();
    render(<Week onEdit={onEdit} />);
    await open('07:00 – 08:00');
    expect(dialog().queryByText('Ce créneau existe déjà.')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onEdit).not.toHaveBeenCalled();
    expect(slots()).toEqual(['07:00 – 08:00', '18:00 – 20:00']);
  });

  it('is given another word without other hours', async () => {
    render(<Week />);
    await open('07:00 – 08:00');
    const word = dialog().getByDisplayValue('Tôt');
    await userEvent.clear(word);
    await userEvent.type(word, 'Avant le travail');
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(screen.getByText('Avant le travail')).toBeTruthy();
    expect(slots()).toEqual(['07:00 – 08:00', '18:00 – 20:00']);
  });
});
