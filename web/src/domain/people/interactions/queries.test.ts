import type { InteractionType } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInteractionCache } from './interactionCache.ts';
import type { StoredInteraction } from './storedInteractions.ts';

/** What is known of the people asked about, and whether the device's own copy says so. */
const database = vi.hoisted(() => ({
  interactions: [] as { id: string; type: InteractionType }[],
  isCopy: false,
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  query: () => undefined,
  getDocs: async () => ({
    docs: database.interactions.map(({ id, type }) => ({ id, data: () => ({ type }) })),
    size: database.interactions.length,
    metadata: { fromCache: database.isCopy },
  }),
}));
const { getFirestore } = await import('firebase/firestore');
const { initializeApp } = await import('firebase/app');
const { readInteractions } = await import('./queries.ts');

const db = getFirestore(initializeApp({ projectId: 'demo-interactions' }));
const PEOPLE = ['matched', 'undone', 'written', 'unknown'];
const interaction = (target: string, type: StoredInteraction['type'], synced = true): StoredInteraction => ({
  target,
  type,
  at: 0,
  synced,
});

/** A device that heard of a match too long ago to be believed without asking. */
function openDevice() {
  const stored = [
    interaction('matched', 'match'),
    interaction('undone', null, false),
    interaction('written', 'message'),
  ];
  const merged: string[] = [];
  const removed: string[] = [];
  const cache = createInteractionCache({
    read: () => stored,
    merge: (found) => merged.push(...found.map(({ target }) => target)),
    remove: (targets) => removed.push(...targets),
    now: () => 3_600_000,
  });
  return { read: () => readInteractions(db, 'anne', PEOPLE, cache), merged, removed };
}

beforeEach(() => {
  database.interactions = [];
  database.isCopy = false;
});

describe('readInteractions', () => {
  it('forgets a match of which the server knows nothing', async () => {
    const { read, removed } = openDevice();
    expect(await read()).toEqual({ hidden: [], reads: 1, isFromCache: false });
    expect(removed).toEqual(['matched']);
  });

  it('hides whom the device knows to be matched where its own copy of the database lacks them, and forgets nobody', async () => {
    database.isCopy = true;
    const { read, removed } = openDevice();
    expect(await read()).toEqual({ hidden: ['matched'], reads: 1, isFromCache: true });
    expect(removed).toEqual([]);
  });

  it('takes in what the device’s own copy has', async () => {
    database.isCopy = true;
    database.interactions = [
      { id: 'unknown', type: 'match' },
      { id: 'undone', type: 'pass' },
    ];
    const { read, merged } = openDevice();
    expect((await read()).hidden).toEqual(['unknown', 'matched']);
    expect(merged).toEqual(['unknown', 'undone']);
  });
});
