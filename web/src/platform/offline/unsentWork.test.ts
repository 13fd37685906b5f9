// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdOnPage } from './pageKeys.ts';
import {
  collectUnsentWork,
  describeUnsentWork,
  discardUnsentWork,
  flushUnsentWork,
  isAnythingUnsent,
  isAnythingUnstored,
  putBackUnsentWork,
  registerUnsentWork,
  storeUnsentWork,
  type UnsentWorkSource,
} from './unsentWork.ts';

const stops: (() => void)[] = [];
const register = (holder: UnsentWorkSource) => void stops.push(registerUnsentWork(holder));

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
});

const letters = (count: number): UnsentWorkSource => ({
  count: (uid) => (uid === 'anne' ? count : 0),
  describe: (unsent) => ({ title: 'Lettres', text: `${unsent} lettres.` }),
});
const form: UnsentWorkSource = {
  count: () => 1,
  describe: () => ({ title: 'Formulaire', text: 'Un formulaire.' }),
};

describe('describeUnsentWork', () => {
  it('says what each holder says, under the title of the first', () => {
    for (const holder of [form, letters(2)]) register(holder);
    expect(describeUnsentWork('anne')).toEqual({ title: 'Formulaire', text: 'Un formulaire. 2 lettres.' });
    expect(describeUnsentWork('zoe')).toEqual({ title: 'Formulaire', text: 'Un formulaire.' });
  });

  it('has no question where nothing waits, nor about what is not worth one', () => {
    register(letters(0));
    expect(describeUnsentWork('anne')).toBeUndefined();
    expect(isAnythingUnsent('anne')).toBe(false);
    register({ count: () => 3 });
    expect(describeUnsentWork('anne')).toBeUndefined();
    expect(isAnythingUnsent('anne')).toBe(true);
  });

  it('asks nobody who has taken themselves out', () => {
    registerUnsentWork(form)();
    expect(describeUnsentWork('anne')).toBeUndefined();
  });
});

describe('isAnythingUnstored', () => {
  const places = (uid: string) => [{ isOfTab: false, prefix: `tod:letters:${uid}:` }];

  it('is of what lies in no storage and is worth a question', () => {
    register({ ...letters(1), places });
    register({ count: () => 1 });
    expect(isAnythingUnstored('anne')).toBe(false);
    register(letters(1));
    expect(isAnythingUnstored('anne')).toBe(true);
    expect(isAnythingUnstored('zoe')).toBe(false);
  });

  it('is of what full storage did not take', () => {
    register({ ...letters(1), places });
    let held: readonly string[] = ['tod:letters:anne:1'];
    const note = holdOnPage(() => held);
    note();
    expect(isAnythingUnstored('anne')).toBe(true);
    held = [];
    note();
    expect(isAnythingUnstored('anne')).toBe(false);
  });
});

describe('flushUnsentWork', () => {
  it('has everybody send who holds something, also when one of them fails', async () => {
    const sent = vi.fn(async () => undefined);
    const idle = vi.fn(async () => undefined);
    register({ count: () => 1, flush: () => Promise.reject(new Error('no code')) });
    register({ count: () => 1, flush: sent });
    register({ count: () => 0, flush: idle });
    await flushUnsentWork('anne');
    expect(sent).toHaveBeenCalledExactlyOnceWith('anne');
    expect(idle).not.toHaveBeenCalled();
  });
});

describe('what lies on the device', () => {
  it('of one account is written down, taken, removed and put back as it is', () => {
    const places = (uid: string) => [
      { isOfTab: false, prefix: `tod:letters:${uid}:` },
      { isOfTab: true, prefix: `tod:drafts:${uid}:` },
    ];
    const store = vi.fn(() => sessionStorage.setItem('tod:drafts:anne:leo', 'Tu'));
    register({ count: () => 2, places, store });
    localStorage.setItem('tod:letters:anne:1', 'odd {');
    localStorage.setItem('tod:letters:zoe:1', 'Zoé');
    storeUnsentWork();
    const taken = collectUnsentWork('anne');
    expect(taken).toEqual([
      { isOfTab: false, key: 'tod:letters:anne:1', text: 'odd {' },
      { isOfTab: true, key: 'tod:drafts:anne:leo', text: 'Tu' },
    ]);
    discardUnsentWork('anne');
    expect(collectUnsentWork('anne')).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['tod:letters:zoe:1']);
    putBackUnsentWork(taken);
    expect(collectUnsentWork('anne')).toEqual(taken);
  });

  it('is nothing where the browser allows no storage', () => {
    register({ count: () => 0, places: () => [{ isOfTab: false, prefix: 'tod:' }] });
    vi.stubGlobal('localStorage', undefined);
    expect(collectUnsentWork('anne')).toEqual([]);
    expect(() => discardUnsentWork('anne')).not.toThrow();
    vi.unstubAllGlobals();
  });
});
