// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '../../auth/exit/personalData.ts';
import {
  readTodDraft,
  readTodDraftOf,
  removeTodDraft,
  type StoredTodDraft,
  storeTodDraft,
} from './storedTodDraft.ts';

vi.mock('../../../platform/firebase/clearFirestoreCache.ts', () => ({
  clearFirestoreCache: async () => undefined,
}));

const draft: StoredTodDraft = {
  recipient: { uid: 'ines', name: 'Inès' },
  draft: {
    sportIds: ['judo'],
    slot: { start: new Date('2026-11-27T18:30:00Z'), end: new Date('2026-11-27T20:00:00Z') },
    moment: { day: '2026-11-28', from: '18:00', to: '' },
    place: { name: 'Court 4', chosen: null },
    message: 'On joue\u00a0?',
  },
  from: '/partners?vue=grid',
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('readTodDraft', () => {
  it('gives back what was kept, to the same member alone', () => {
    storeTodDraft('anne', draft);
    expect(readTodDraft('anne')).toEqual(draft);
    expect(readTodDraft('leo')).toBeUndefined();
    removeTodDraft('anne');
    expect(readTodDraft('anne')).toBeUndefined();
  });

  it('keeps that nothing was chosen yet', () => {
    storeTodDraft('anne', { ...draft, draft: null });
    expect(readTodDraft('anne')?.draft).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"recipient":{}}',
    '{"from":"/","recipient":{"uid":"a"},"draft":{"slot":{"start":"?"}}}',
  ])('takes %j for nothing', (text) => {
    sessionStorage.setItem('tod:tod-draft:anne', text);
    expect(readTodDraft('anne')).toBeUndefined();
  });

  it('leads to no other site', () => {
    storeTodDraft('anne', { ...draft, from: '//elsewhere.example' });
    expect(readTodDraft('anne')?.from).toBe('/');
  });

  it('is nothing where storage is forbidden, and goes when its owner signs out', async () => {
    storeTodDraft('anne', draft);
    await clearPersonalData();
    expect(readTodDraft('anne')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    storeTodDraft('anne', draft);
    expect(readTodDraft('anne')).toBeUndefined();
  });
});

describe('readTodDraftOf', () => {
  it('knows the page on which it was left, whatever else its address says', () => {
    storeTodDraft('anne', draft);
    expect(readTodDraftOf('anne', '/partners')).toEqual(draft);
    expect(readTodDraftOf('anne', '/profile/ines')).toBeUndefined();
  });
});
