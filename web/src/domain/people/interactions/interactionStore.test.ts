// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  markInteractionsSynced,
  mergeInteractions,
  readInteractions,
  recordInteraction,
  removeInteractions,
  setMatch,
  undoInteraction,
  watchInteractions,
} from './interactionStore.ts';

const ME = 'me';
const summary = () => readInteractions(ME).map(({ target, type, synced }) => [target, type, synced]);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  removeInteractions(ME, ['leo', 'mia', 'zoe']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function recordLater(target: string, type: 'pass' | 'message') {
  vi.advanceTimersByTime(10);
  recordInteraction(ME, target, type);
}

describe('the interactions that a device keeps', () => {
  it('survive a reload, newest first, and wait for the server', () => {
    recordLater('leo', 'pass');
    recordLater('mia', 'message');
    expect(localStorage.getItem('tod:interactions:me')).toContain('leo');
    expect(summary()).toEqual([
      ['mia', 'message', false],
      ['leo', 'pass', false],
    ]);
    markInteractionsSynced(ME, readInteractions(ME));
    expect(summary().every(([, , synced]) => synced)).toBe(true);
  });

  it('are of one person only', () => {
    recordLater('leo', 'pass');
    expect(readInteractions('somebody else')).toEqual([]);
  });

  it('are undone here at once, and gone when the server knows', () => {
    recordLater('leo', 'pass');
    vi.advanceTimersByTime(10);
    undoInteraction(ME, 'leo');
    expect(summary()).toEqual([['leo', null, false]]);
    markInteractionsSynced(ME, readInteractions(ME));
    expect(summary()).toEqual([]);
  });

  it('end a match without telling the server, which may still have it for a moment', () => {
    mergeInteractions(ME, [{ target: 'leo', type: 'match' }]);
    vi.advanceTimersByTime(10);
    setMatch(ME, 'leo', false);
    mergeInteractions(ME, [{ target: 'leo', type: 'match' }]);
    expect(summary()).toEqual([['leo', null, true]]);
    vi.advanceTimersByTime(60_000);
    mergeInteractions(ME, [{ target: 'leo', type: 'match' }]);
    expect(summary()).toEqual([['leo', 'match', true]]);
  });

  it('keep a pass when a tod is over', () => {
    recordLater('leo', 'pass');
    vi.advanceTimersByTime(10);
    setMatch(ME, 'leo', false);
    expect(summary()).toEqual([['leo', 'pass', false]]);
  });

  it('take nothing from the server about what it does not have yet', () => {
    recordLater('leo', 'pass');
    vi.advanceTimersByTime(10);
    undoInteraction(ME, 'leo');
    mergeInteractions(ME, [
      { target: 'leo', type: 'pass' },
      { target: 'mia', type: 'match' },
    ]);
    expect(summary()).toEqual(
      expect.arrayContaining([
        ['leo', null, false],
        ['mia', 'match', true],
      ]),
    );
  });

  it('keep the time at which somebody was written to, however often the server says so', () => {
    recordLater('leo', 'message');
    markInteractionsSynced(ME, readInteractions(ME));
    const before = readInteractions(ME);
    vi.advanceTimersByTime(10);
    mergeInteractions(ME, [{ target: 'leo', type: 'message' }]);
    expect(readInteractions(ME)).toBe(before);
    mergeInteractions(ME, [{ target: 'leo', type: 'match' }]);
    expect(summary()).toEqual([['leo', 'match', true]]);
  });

  it('stay the same object as long as nothing changes, and tell of every change, also in another tab', () => {
    const onChange = vi.fn();
    const stop = watchInteractions(ME, onChange);
    recordLater('leo', 'pass');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(readInteractions(ME)).toBe(readInteractions(ME));
    const other = [{ target: 'zoe', type: 'pass', at: Date.now(), synced: true }];
    localStorage.setItem('tod:interactions:me', JSON.stringify(other));
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:interactions:me' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:theme' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(summary()).toEqual([['zoe', 'pass', true]]);
    stop();
    recordLater('mia', 'pass');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('last until the page goes where the browser allows no storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    recordLater('leo', 'pass');
    recordLater('mia', 'pass');
    expect(summary()).toEqual([
      ['mia', 'pass', false],
      ['leo', 'pass', false],
    ]);
  });
});
