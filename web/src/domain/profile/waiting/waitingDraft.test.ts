// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formValuesOf } from '../edit/profileEdit.ts';
import { draftKey } from './storageKeys.ts';
import { parseDraft, readDraft, storeDraft, watchDraft } from './waitingDraft.ts';

const base = { name: 'Anne', birthYear: null, city: '', bio: '', latitude: null, longitude: null };
const draft = { base, values: { ...formValuesOf(base), bio: 'Padel' }, isRejected: false };

beforeEach(() => storeDraft('anne', null));

describe('a form that waits', () => {
  it('is its owner’s alone', () => {
    storeDraft('anne', draft);
    expect(readDraft('anne')).toEqual(draft);
    expect(readDraft('leo')).toBeNull();
  });

  it('outlives the page, and leaves nothing behind when it waits no more', () => {
    storeDraft('anne', draft);
    expect(parseDraft(JSON.parse(localStorage.getItem(draftKey('anne')) ?? ''))).toEqual(draft);
    storeDraft('anne', null);
    expect(localStorage.length).toBe(0);
  });

  it('tells whoever watches, and is the same object until something changes', () => {
    const listener = vi.fn();
    const stop = watchDraft('anne', listener);
    storeDraft('anne', draft);
    expect(listener).toHaveBeenCalledOnce();
    expect(readDraft('anne')).toBe(readDraft('anne'));
    stop();
    storeDraft('anne', null);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is kept in memory where storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeDraft('anne', draft);
    full.mockRestore();
    expect(readDraft('anne')).toEqual(draft);
    storeDraft('anne', null);
    expect(readDraft('anne')).toBeNull();
  });
});

describe('parseDraft', () => {
  it.each(['', null, 7, { base: { birthYear: '1996' }, values: {} }])('takes %j for none', (json) => {
    expect(() => parseDraft(json)).toThrow();
  });
});
