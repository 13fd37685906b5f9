import { describe, expect, it } from 'vitest';
import { createInteractionCache } from './interactionCache.ts';
import type { StoredInteraction } from './storedInteractions.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

function openDevice(...kept: StoredInteraction[]) {
  const learnt: string[] = [];
  const forgotten: string[] = [];
  const notes = createInteractionCache({
    read: () => kept,
    learn: (found) => learnt.push(...found.map(({ target }) => target)),
    forget: (targets) => forgotten.push(...targets),
    now: () => NOW,
  });
  return { notes, learnt, forgotten };
}
const note = (target: string, type: StoredInteraction['type'], minutesAgo = 0): StoredInteraction => ({
  target,
  type,
  at: NOW - minutesAgo * MINUTE,
  synced: true,
});

describe('createInteractionCache', () => {
  it('knows who was passed, and for three minutes who was matched', () => {
    const { notes } = openDevice(
      note('passed', 'pass', 9_999),
      note('fresh', 'match', 2.9),
      note('matched', 'match', 3),
      note('written', 'message'),
      note('back', null),
    );
    const known = ['passed', 'fresh', 'matched', 'written', 'back', 'unknown'].filter(notes.isKnownHandled);
    expect(known).toEqual(['passed', 'fresh']);
    expect(['passed', 'back'].filter(notes.isUndone)).toEqual(['back']);
  });

  it('learns what the server knows, and forgets a match that is over', () => {
    const { notes, learnt, forgotten } = openDevice(
      note('over', 'match', 10),
      note('still', 'match', 10),
      note('unasked', 'match', 10),
      note('passed', 'pass', 10),
    );
    notes.learn(['over', 'still', 'passed'], [{ target: 'still', type: 'match' }]);
    expect(learnt).toEqual(['still']);
    expect(forgotten).toEqual(['over']);
  });

  it('keeps a match that the server has not been told of', () => {
    const { notes, forgotten } = openDevice({ ...note('waiting', 'match', 10), synced: false });
    notes.learn(['waiting'], []);
    expect(forgotten).toEqual([]);
  });
});
