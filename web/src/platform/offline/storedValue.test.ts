// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { array, string } from 'yup';
import { createStoredValue } from './storedValue.ts';

const KEY = 'tod:names';
const schema = array(string().required()).required();
const openTab = (isOfTab = false) =>
  createStoredValue<readonly string[]>({
    key: KEY,
    parse: (json) => schema.validateSync(json),
    empty: [],
    isEmpty: (names) => names.length === 0,
    isOfTab,
  });

/** What the browser tells the other tabs after a write. */
const notify = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('createStoredValue', () => {
  it('outlives the page, in the browser or in the tab', () => {
    for (const [isOfTab, storage] of [
      [false, localStorage],
      [true, sessionStorage],
    ] as const) {
      openTab(isOfTab).write(['Anne']);
      expect(openTab(isOfTab).read()).toEqual(['Anne']);
      expect(Object.keys(storage)).toEqual([KEY]);
      storage.clear();
    }
  });

  it('leaves no key where there is nothing to store', () => {
    const value = openTab();
    value.write(['Anne']);
    value.write([]);
    expect(localStorage.length).toBe(0);
    value.write(['Anne']);
    value.remove();
    expect(localStorage.length).toBe(0);
    expect(value.read()).toEqual([]);
  });

  it('is the same object until it changes', () => {
    const value = openTab();
    expect(value.read()).toBe(value.read());
    value.write(['Anne']);
    expect(value.read()).toBe(value.read());
  });

  it.each(['', '{', 'null', '7', '[{}]', '[""]'])('takes %j for nothing', (text) => {
    localStorage.setItem(KEY, text);
    expect(openTab().read()).toEqual([]);
  });

  it('tells of every change, in this tab and in others, until one stops it', () => {
    const value = openTab();
    const listener = vi.fn();
    const stop = value.subscribe(listener);
    value.write(['Anne']);
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.setItem(KEY, '["Léo"]');
    notify(KEY);
    notify('tod:theme');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(value.read()).toEqual(['Léo']);
    notify(null);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    value.write(['Mia']);
    notify(KEY);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('lives in the page where the storage is full, until it can be stored again', () => {
    const value = openTab();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    value.write(['Anne']);
    full.mockRestore();
    expect(value.read()).toEqual(['Anne']);
    expect(localStorage.length).toBe(0);
    value.write(['Anne', 'Léo']);
    expect(openTab().read()).toEqual(['Anne', 'Léo']);
  });

  it('lives in the page where the storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    const value = openTab();
    expect(value.read()).toEqual([]);
    value.write(['Anne']);
    expect(value.read()).toEqual(['Anne']);
    value.remove();
    expect(value.read()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
