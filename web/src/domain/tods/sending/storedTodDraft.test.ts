// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '../../session/personalData.ts';
import {
  forgetTodDraft,
  keepTodDraft,
  readTodDraft,
  readTodDraftOf,
  type TodDraft,
} from './storedTodDraft.ts';

vi.mock('../../../platform/firebase/firestore.ts', () => ({ clearFirestoreCache: async () => undefined }));

const draft: TodDraft = {
  recipient: { uid: 'ines', name: 'Inès' },
  wish: {
    sportIds: ['judo'],
    slot: { start: new Date('2026-11-27T18:30:00Z'), end: new Date('2026-11-27T20:00:00Z') },
  },
  from: '/partners?vue=grid',
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('readTodDraft', () => {
  it('gives back what was kept, to the same member alone', () => {
    keepTodDraft('anne', draft);
    expect(readTodDraft('anne')).toEqual(draft);
    expect(readTodDraft('leo')).toBeUndefined();
    forgetTodDraft('anne');
    expect(readTodDraft('anne')).toBeUndefined();
  });

  it('keeps that nothing was chosen yet', () => {
    keepTodDraft('anne', { ...draft, wish: null });
    expect(readTodDraft('anne')?.wish).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"recipient":{}}',
    '{"from":"/","recipient":{"uid":"a"},"wish":{"slot":{"start":"?"}}}',
  ])('takes %j for nothing', (text) => {
    sessionStorage.setItem('tod:tod-draft:anne', text);
    expect(readTodDraft('anne')).toBeUndefined();
  });

  it('leads to no other site', () => {
    keepTodDraft('anne', { ...draft, from: '//elsewhere.example' });
    expect(readTodDraft('anne')?.from).toBe('/');
  });

  it('is nothing where storage is forbidden, and goes when its owner signs out', async () => {
    keepTodDraft('anne', draft);
    await clearPersonalData();
    expect(readTodDraft('anne')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    keepTodDraft('anne', draft);
    expect(readTodDraft('anne')).toBeUndefined();
  });
});

describe('readTodDraftOf', () => {
  it('knows the page on which it was left, whatever else its address says', () => {
    keepTodDraft('anne', draft);
    expect(readTodDraftOf('anne', '/partners')).toEqual(draft);
    expect(readTodDraftOf('anne', '/profile/ines')).toBeUndefined();
  });
});
