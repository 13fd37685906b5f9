// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { number, object, string } from 'yup';
import { keysOnPage } from './pageKeys.ts';
import { createStoredEntries } from './storedEntries.ts';

const PREFIX = 'tod:steps:anne:';
const schema = object({ id: string().required(), at: number().required() }).required();
const openTab = () =>
  createStoredEntries({
    prefix: PREFIX,
    parse: (json) => schema.validateSync(json),
    order: (one, other) => one.at - other.at,
  });
const notify = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const idsIn = (entries: ReturnType<typeof openTab>) => entries.read().map(({ id }) => id);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('createStoredEntries', () => {
  it('lie under a key each and come back in their order', () => {
    const entries = openTab();
    entries.put({ id: 'second', at: 2 });
    entries.put({ id: 'first', at: 1 });
    expect(Object.keys(localStorage).toSorted()).toEqual([`${PREFIX}first`, `${PREFIX}second`]);
    expect(idsIn(entries)).toEqual(['first', 'second']);
    expect(idsIn(openTab())).toEqual(['first', 'second']);
    entries.put({ id: 'first', at: 3 });
    expect(idsIn(entries)).toEqual(['second', 'first']);
    entries.remove('second');
    expect(idsIn(openTab())).toEqual(['first']);
  });

  it('of another account, or not ours, are passed over', () => {
    localStorage.setItem(`${PREFIX}odd`, '{"id":');
    localStorage.setItem(`${PREFIX}none`, '{"id":"none"}');
    localStorage.setItem('tod:steps:zoe:x', '{"id":"x","at":1}');
    expect(openTab().read()).toEqual([]);
    expect(openTab().find('odd')).toBeUndefined();
  });

  it('tell of every change, and are found as another tab left them', () => {
    const entries = openTab();
    const other = openTab();
    const listener = vi.fn();
    const stop = entries.subscribe(listener);
    other.put({ id: 'a', at: 1 });
    expect(entries.find('a')).toEqual({ id: 'a', at: 1 });
    notify(`${PREFIX}a`);
    notify('tod:theme');
    expect(listener).toHaveBeenCalledOnce();
    expect(idsIn(entries)).toEqual(['a']);
    other.remove('a');
    expect(entries.find('a')).toBeUndefined();
    notify(null);
    expect(idsIn(entries)).toEqual([]);
    stop();
    entries.put({ id: 'b', at: 1 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('live in the page where the storage is full, until they can be stored again', () => {
    const entries = openTab();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    entries.put({ id: 'a', at: 1 });
    full.mockRestore();
    expect(idsIn(entries)).toEqual(['a']);
    expect(entries.find('a')).toEqual({ id: 'a', at: 1 });
    notify(null);
    expect(idsIn(entries)).toEqual(['a']);
    entries.put({ id: 'a', at: 2 });
    expect(openTab().read()).toEqual([{ id: 'a', at: 2 }]);
  });

  it('that live in the page only are told apart, stand once, and leaving the page asks about them', () => {
    const entries = openTab();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    entries.put({ id: 'a', at: 1 });
    expect(entries.isOnPage('a')).toBe(false);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(leave()).toBe(false);
    entries.put({ id: 'a', at: 2 });
    notify(null);
    expect(entries.read()).toEqual([{ id: 'a', at: 2 }]);
    expect(entries.isOnPage('a')).toBe(true);
    expect(keysOnPage(PREFIX)).toEqual([`${PREFIX}a`]);
    expect(leave()).toBe(true);
    full.mockRestore();
    entries.remove('a');
    expect(keysOnPage(PREFIX)).toEqual([]);
    expect(leave()).toBe(false);
  });
});
