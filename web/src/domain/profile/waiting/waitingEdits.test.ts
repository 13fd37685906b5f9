// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formValuesOf } from '../edit/profileEdit.ts';
import {
  changeWaiting,
  NOTHING_WAITING,
  parseWaiting,
  readUnconfirmed,
  readWaiting,
  removeEdit,
  retainUnconfirmed,
  watchWaiting,
} from './waitingEdits.ts';
import { waitingKey } from './waitingKey.ts';

const base = { name: 'Anne', birthYear: null, city: '', bio: '', latitude: null, longitude: null };
const draft = { base, values: { ...formValuesOf(base), bio: 'Padel' }, isRejected: false };
const slot = { startTime: '18:00', endTime: '20:00', label: '' };
const add = { id: 'edit-1', type: 'add', day: 'Mardi', slot } as const;
const note = { id: 'edit-2', type: 'note', day: 'Lundi', note: 'Semaines paires' } as const;

beforeEach(() => {
  localStorage.clear();
  retainUnconfirmed('anne', () => []);
});

describe('changeWaiting', () => {
  it('keeps what waits for each person apart, as it was', () => {
    changeWaiting('anne', () => ({ draft, schedule: [add, note] }));
    expect(readWaiting('anne')).toEqual({ draft, schedule: [add, note] });
    expect(readWaiting('leo')).toEqual(NOTHING_WAITING);
  });

  it('outlives the page, and leaves nothing behind when nothing waits any more', () => {
    changeWaiting('anne', () => ({ draft, schedule: [] }));
    expect(parseWaiting(JSON.parse(localStorage.getItem(waitingKey('anne')) ?? ''))).toEqual({
      draft,
      schedule: [],
    });
    changeWaiting('anne', (edits) => ({ ...edits, draft: null }));
    expect(localStorage.length).toBe(0);
  });

  it('tells whoever watches, and gives the same object until something changes', () => {
    const listener = vi.fn();
    const stop = watchWaiting('anne', listener);
    changeWaiting('anne', () => ({ draft, schedule: [] }));
    expect(listener).toHaveBeenCalledOnce();
    expect(readWaiting('anne')).toBe(readWaiting('anne'));
    stop();
    changeWaiting('anne', () => NOTHING_WAITING);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps it in memory where storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeWaiting('anne', () => ({ draft, schedule: [] }));
    full.mockRestore();
    expect(readWaiting('anne').draft).toEqual(draft);
    changeWaiting('anne', () => NOTHING_WAITING);
    expect(readWaiting('anne')).toEqual(NOTHING_WAITING);
  });
});

describe('removeEdit', () => {
  it('still shows an edit that the server has, until the live profile does', () => {
    changeWaiting('anne', () => ({ draft: null, schedule: [add, note] }));
    removeEdit('anne', add, true);
    expect(readWaiting('anne').schedule).toEqual([note]);
    expect(readUnconfirmed('anne')).toEqual([add]);
    retainUnconfirmed('anne', () => []);
    expect(readUnconfirmed('anne')).toEqual([]);
  });

  it('drops an edit that was refused', () => {
    changeWaiting('anne', () => ({ draft: null, schedule: [add] }));
    removeEdit('anne', add, false);
    expect(readWaiting('anne')).toEqual(NOTHING_WAITING);
    expect(readUnconfirmed('anne')).toEqual([]);
  });
});

describe('parseWaiting', () => {
  it.each([
    '',
    null,
    7,
    { draft: 7 },
    { schedule: [{ id: 'a', type: 'add', day: 'Perdi', slot: null }] },
    { schedule: [{ type: 'note', day: 'Lundi', note: '' }] },
    { draft: { base: { birthYear: '1996' } } },
  ])('takes %j for none', (json) => {
    expect(() => parseWaiting(json)).toThrow();
  });
});
