// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editsPrefix } from './storageKeys.ts';
import {
  addEdit,
  parseEdit,
  type QueuedScheduleEdit,
  readEdits,
  readUnconfirmed,
  removeEdit,
  retainUnconfirmed,
  watchEdits,
} from './waitingEdits.ts';

const slot = { startTime: '18:00', endTime: '20:00', label: '' };
const ADD = { type: 'add', day: 'Mardi', slot } as const;
const NOTE = { type: 'note', day: 'Lundi', note: 'Semaines paires' } as const;

/** An edit that has just been made. */
function added(edit: typeof ADD | typeof NOTE): QueuedScheduleEdit {
  addEdit('anne', edit);
  const latest = readEdits('anne').at(-1);
  if (latest === undefined) throw new Error('Nothing waits.');
  return latest;
}

beforeEach(() => {
  for (const edit of readEdits('anne')) removeEdit('anne', edit, false);
  retainUnconfirmed('anne', () => []);
});

describe('an edit of the schedule that waits', () => {
  it('comes after those of its owner that wait, also where the clock was put back', () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(2_000).mockReturnValueOnce(1_000);
    const edits = [added(ADD), added(NOTE)];
    expect(readEdits('anne')).toEqual(edits);
    expect(edits).toMatchObject([ADD, NOTE]);
    expect(readEdits('leo')).toEqual([]);
  });

  it('outlives the page, and leaves nothing behind when it waits no more', () => {
    const edit = added(ADD);
    const stored = localStorage.getItem(editsPrefix('anne') + edit.id);
    expect(parseEdit(JSON.parse(stored ?? ''))).toEqual(edit);
    removeEdit('anne', edit, false);
    expect(localStorage.length).toBe(0);
  });

  it('keeps the note in whose place one is typed, which former releases did not', () => {
    const edit = { id: 'a', madeAt: 1, ...NOTE };
    expect(parseEdit(edit)).toEqual(edit);
    expect(parseEdit({ ...edit, before: '' })).toEqual({ ...edit, before: '' });
  });

  it('stays when another tab takes one off that has not heard of it yet', () => {
    const sent = added(ADD);
    const { getItem } = Storage.prototype;
    const before = { ...localStorage };
    const own = added(NOTE);
    // Another tab's storage tells what was written here a moment later.
    const late = vi.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => before[key] ?? null);
    removeEdit('anne', sent, true);
    late.mockRestore();
    expect(getItem.call(localStorage, editsPrefix('anne') + own.id)).not.toBeNull();
    expect(localStorage.length).toBe(1);
  });

  it('tells whoever watches', () => {
    const listener = vi.fn();
    const stop = watchEdits('anne', listener);
    const edit = added(ADD);
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    removeEdit('anne', edit, false);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('removeEdit', () => {
  it('still shows an edit that the server has, until the live profile does', () => {
    const [sent, waiting] = [added(ADD), added(NOTE)];
    retainUnconfirmed('anne', () => []);
    removeEdit('anne', sent, true);
    expect(readEdits('anne')).toEqual([waiting]);
    expect(readUnconfirmed('anne')).toEqual([sent]);
  });

  it('drops an edit that was refused', () => {
    removeEdit('anne', added(ADD), false);
    expect(readEdits('anne')).toEqual([]);
    expect(readUnconfirmed('anne')).toEqual([]);
  });
});

describe('parseEdit', () => {
  it.each([
    '',
    null,
    7,
    { id: 'a', madeAt: 1, type: 'add', day: 'Perdi', slot },
    { id: 'a', madeAt: 1, type: 'add', day: 'Lundi', slot: null },
    { id: 'a', type: 'add', day: 'Lundi', slot },
    { madeAt: 1, type: 'note', day: 'Lundi', note: '' },
  ])('takes %j for none', (json) => {
    expect(() => parseEdit(json)).toThrow();
  });
});
