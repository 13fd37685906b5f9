// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { DayEntry } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEdits, retainUnconfirmed } from '../waiting/waitingEdits.ts';
import { editSchedule, type ScheduleEdit } from './scheduleEditing.ts';
import { useSchedule } from './useSchedule.ts';

const { saveScheduleEdit } = vi.hoisted(() => ({ saveScheduleEdit: vi.fn() }));
vi.mock('./saveScheduleEdit.ts', () => ({ saveScheduleEdit }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));

afterEach(() => {
  forgetWaiting();
  retainUnconfirmed('anne', () => []);
});

/** As when another tab takes off what waits. */
function forgetWaiting(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

const EVENING: ScheduleEdit = {
  type: 'add',
  day: 'Mardi',
  slot: { startTime: '18:00', endTime: '22:00', label: '' },
};
const NOON: ScheduleEdit = {
  type: 'add',
  day: 'Mardi',
  slot: { startTime: '12:00', endTime: '14:00', label: '' },
};
const AFTER_EVENING = editSchedule([], EVENING);
const AFTER_BOTH = editSchedule(AFTER_EVENING, NOON);

describe('useSchedule', () => {
  it('shows an edit from the tap on, also where the profile comes anew before it holds it', async () => {
    saveScheduleEdit.mockResolvedValue({ status: 'saved' });
    const { result, rerender } = renderHook(({ stored }) => useSchedule('anne', stored), {
      initialProps: { stored: [] as readonly DayEntry[] },
    });
    act(() => result.current.edit(EVENING));
    expect(result.current).toMatchObject({ schedule: AFTER_EVENING, status: 'saving' });
    await vi.waitFor(() => expect(result.current.status).toBe('saved'));
    expect(result.current.schedule).toEqual(AFTER_EVENING);

    // Something else of the profile has changed.
    rerender({ stored: [] });
    expect(result.current.schedule).toEqual(AFTER_EVENING);

    act(() => result.current.edit(NOON));
    await vi.waitFor(() => expect(result.current.status).toBe('saved'));
    // The first one has come, the second one has not.
    rerender({ stored: AFTER_EVENING });
    expect(result.current.schedule).toEqual(AFTER_BOTH);
    rerender({ stored: AFTER_BOTH });
    // Taken out again on another device.
    rerender({ stored: [] });
    expect(result.current.schedule).toEqual([]);
  });

  it('shows an edit also where another tab has sent it, and the profile comes late', async () => {
    saveScheduleEdit.mockReturnValue(new Promise(() => undefined));
    const { result } = renderHook(() => useSchedule('bea', [] as readonly DayEntry[]));
    act(() => result.current.edit(EVENING));
    act(forgetWaiting);
    expect(result.current).toMatchObject({ schedule: AFTER_EVENING, status: 'saved' });
  });

  it('has a note name the one in whose place it was typed, whatever is shown by now', () => {
    saveScheduleEdit.mockReturnValue(new Promise(() => undefined));
    const { result } = renderHook(() =>
      useSchedule('chloe', [{ day: 'Mardi', timeSlots: [], customNote: 'Sauf vacances' }]),
    );
    act(() => result.current.edit({ type: 'note', day: 'Mardi', note: 'Le soir', before: 'Le matin' }));
    expect(readEdits('chloe')).toMatchObject([{ note: 'Le soir', before: 'Le matin' }]);
  });

  it('takes back what is refused', async () => {
    saveScheduleEdit.mockResolvedValue({ status: 'refused', text: 'Trop de créneaux' });
    const { result } = renderHook(() => useSchedule('anne', AFTER_EVENING));
    act(() => result.current.edit(NOON));
    expect(result.current.schedule).toEqual(AFTER_BOTH);
    await vi.waitFor(() => expect(result.current.status).toBe('saved'));
    expect(result.current.schedule).toEqual(AFTER_EVENING);
  });
});
