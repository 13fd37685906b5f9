// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { ACTIVITY_STEP_MS } from '@tod/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { correctNow, getNow } from '../../../platform/ui/now.ts';
import { usePresence } from './usePresence.ts';

const write = vi.hoisted(() => vi.fn());
const readClockLead = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/firebase/write.ts', () => ({ updateDocument: write }));
vi.mock('../../../platform/firebase/authSessionAge.ts', () => ({ readClockLead }));

/** The server's clock, which takes a note of now to a few minutes, as the rules do. */
const SERVER_NOW = new Date('2026-11-23T12:02:00Z');
const MINUTE_MS = 60_000;

function takeNotes(): Date[] {
  const taken: Date[] = [];
  write.mockImplementation(async (_path: string, { lastActive }: { lastActive: Date }) => {
    const off = lastActive.getTime() - SERVER_NOW.getTime();
    if (off <= -11 * MINUTE_MS || off >= 6 * MINUTE_MS) throw new Error('permission-denied');
    taken.push(lastActive);
  });
  return taken;
}

beforeEach(() => {
  correctNow(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it.each([
  ['fast', 10],
  ['slow', -14],
])(
  'notes that somebody is here also where their clock is %s by minutes, and shows the server’s time from then on',
  async (_how, minutes) => {
    vi.setSystemTime(SERVER_NOW.getTime() + minutes * MINUTE_MS);
    readClockLead.mockResolvedValue(-minutes * MINUTE_MS);
    const taken = takeNotes();
    const { unmount } = renderHook(() => usePresence(`member-${minutes}`, null));
    await vi.waitFor(() => expect(taken).toEqual([new Date('2026-11-23T12:00:00Z')]), 20_000);
    expect(write).toHaveBeenCalledTimes(2);
    expect(getNow()).toEqual(SERVER_NOW);
    unmount();
  },
);

it('asks for the server’s clock once where something else is refused, and not again for the same step', async () => {
  vi.setSystemTime(SERVER_NOW);
  readClockLead.mockResolvedValue(0);
  write.mockRejectedValue(new Error('permission-denied'));
  const { unmount } = renderHook(() => usePresence('suspended', null));
  await vi.waitFor(() => expect(readClockLead).toHaveBeenCalledOnce(), 20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(write).toHaveBeenCalledTimes(1);
  expect(ACTIVITY_STEP_MS).toBe(5 * MINUTE_MS);
  unmount();
});

it('notes it again once the last note no longer says so, and not before', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(SERVER_NOW);
  write.mockResolvedValue(undefined);
  const { unmount } = renderHook(() => usePresence('here-for-long', null));
  const notes = () => write.mock.calls.map(([, note]) => note.lastActive.toISOString().slice(11, 16));
  // The note of 12:00 holds until 12:10, which is in eight minutes.
  await vi.advanceTimersByTimeAsync(8 * MINUTE_MS - 1_000);
  expect(notes()).toEqual(['12:00']);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(notes()).toEqual(['12:00', '12:10']);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(notes()).toEqual(['12:00', '12:10', '12:20']);
  unmount();
});

it('takes over what another page, tab or device has noted, until that no longer says so', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(SERVER_NOW);
  write.mockResolvedValue(undefined);
  const noted = Date.parse('2026-11-23T11:55:00Z');
  const { unmount } = renderHook(() => usePresence('elsewhere', noted));
  // The note of 11:55 holds until 12:05.
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS - 1_000);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(write.mock.calls.map(([, note]) => note.lastActive)).toEqual([new Date('2026-11-23T12:05:00Z')]);
  unmount();
});

it.each([
  ['long ago', '2026-11-23T11:50:00Z'],
  ['in the future, by a clock that was wrong', '2026-11-23T12:05:00Z'],
])('notes it at once where it was noted %s', async (_when, stored) => {
  vi.setSystemTime(SERVER_NOW);
  write.mockResolvedValue(undefined);
  const { unmount } = renderHook(() => usePresence(`noted-${stored}`, Date.parse(stored)));
  expect(write.mock.calls.map(([, note]) => note.lastActive)).toEqual([new Date('2026-11-23T12:00:00Z')]);
  unmount();
});
