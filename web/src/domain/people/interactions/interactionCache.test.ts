import { describe, expect, it } from 'vitest';
import { createInteractionCache } from './interactionCache.ts';
import type { StoredInteraction } from './storedInteractions.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

function openDevice(...stored: StoredInteraction[]) {
  const merged: string[] = [];
  const removed: string[] = [];
  const cache = createInteractionCache({
    read: () => stored,
    merge: (found) => merged.push(...found.map(({ target }) => target)),
    remove: (targets) => removed.push(...targets),
    now: () => NOW,
  });
  return { cache, merged, removed };
}
const interaction = (target: string, type: StoredInteraction['type'], minutesAgo = 0): StoredInteraction => ({
  target,
  type,
  at: NOW - minutesAgo * MINUTE,
  synced: true,
});

describe('createInteractionCache', () => {
  it('knows who was passed, and for three minutes who was matched', () => {
    const { cache } = openDevice(
      interaction('passed', 'pass', 9_999),
      interaction('fresh', 'match', 2.9),
      interaction('matched', 'match', 3),
      interaction('written', 'message'),
      interaction('back', null),
    );
    const known = ['passed', 'fresh', 'matched', 'written', 'back', 'unknown'].filter(cache.isKnownHandled);
    expect(known).toEqual(['passed', 'fresh']);
    expect(['passed', 'back'].filter(cache.isUndone)).toEqual(['back']);
    expect(['passed', 'matched', 'written', 'back', 'unknown'].filter(cache.isHandled)).toEqual([
      'passed',
      'matched',
    ]);
  });

  it('takes in what the server knows, and removes a match that is over', () => {
    const { cache, merged, removed } = openDevice(
      interaction('over', 'match', 10),
      interaction('still', 'match', 10),
      interaction('unasked', 'match', 10),
      interaction('passed', 'pass', 10),
    );
    cache.merge(['over', 'still', 'passed'], [{ target: 'still', type: 'match' }]);
    expect(merged).toEqual(['still']);
    expect(removed).toEqual(['over']);
  });

  it('keeps a match that the server has not been told of', () => {
    const { cache, removed } = openDevice({ ...interaction('waiting', 'match', 10), synced: false });
    cache.merge(['waiting'], []);
    expect(removed).toEqual([]);
  });
});
