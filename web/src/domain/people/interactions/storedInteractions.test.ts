import { describe, expect, it } from 'vitest';
import {
  addInteractions,
  markSynced,
  parseStoredInteractions,
  type StoredInteraction,
  unsynced,
  withoutTargets,
} from './storedInteractions.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const interaction = (target: string, more: Partial<StoredInteraction> = {}): StoredInteraction => ({
  target,
  type: 'pass',
  at: NOW,
  synced: true,
  ...more,
});
const targets = (stored: readonly StoredInteraction[]) => stored.map(({ target }) => target);

describe('parseStoredInteractions', () => {
  it('reads what was stored, newest first', () => {
    const stored = [interaction('anne', { at: NOW - 5 }), interaction('leo', { type: null, synced: false })];
    expect(parseStoredInteractions(stored, NOW)).toEqual([stored[1], stored[0]]);
  });

  it('remembers nothing for longer than 30 days', () => {
    const stored = [
      interaction('young', { at: NOW - 30 * DAY }),
      interaction('old', { at: NOW - 30 * DAY - 1 }),
    ];
    expect(targets(parseStoredInteractions(stored, NOW))).toEqual(['young']);
  });

  it.each([null, '', {}, [{ target: '' }], [{ target: 'a', type: 'like', at: 1, synced: true }], [5]])(
    'takes nothing from %j',
    (json) => expect(() => parseStoredInteractions(json, NOW)).toThrow(),
  );
});

describe('addInteractions', () => {
  it('has one interaction a person, the last one', () => {
    const stored = addInteractions(
      [interaction('anne', { at: NOW - 1 })],
      [interaction('anne', { type: 'match' })],
      NOW,
    );
    expect(stored).toEqual([interaction('anne', { type: 'match' })]);
  });

  it('keeps 500, and of more rather what the server does not know', () => {
    const known = Array.from({ length: 500 }, (_, index) =>
      interaction(`known-${index}`, { at: NOW - index }),
    );
    const waiting = interaction('waiting', { at: NOW - DAY, synced: false });
    const stored = addInteractions(known, [waiting], NOW);
    expect(stored).toHaveLength(500);
    expect(targets(stored)).toContain('waiting');
    expect(targets(stored)).not.toContain('known-499');
  });

  it('does not grow beyond 500 when the server knows nothing', () => {
    const waiting = Array.from({ length: 501 }, (_, index) =>
      interaction(`w-${index}`, { at: NOW - index, synced: false }),
    );
    const stored = addInteractions([], waiting, NOW);
    expect(stored).toHaveLength(500);
    expect(targets(stored)).not.toContain('w-500');
  });
});

describe('unsynced', () => {
  it('gives what the server does not have in the order in which it happened', () => {
    const stored = [
      interaction('last', { synced: false }),
      interaction('known'),
      interaction('first', { at: NOW - 9, synced: false }),
    ];
    expect(targets(unsynced(stored))).toEqual(['first', 'last']);
  });
});

describe('markSynced', () => {
  it('marks what the server has, and nothing that replaced it meanwhile', () => {
    const sent = interaction('anne', { synced: false, at: NOW - 10 });
    expect(markSynced([sent], [sent])).toEqual([{ ...sent, synced: true }]);
    const undone = interaction('anne', { type: null, synced: false });
    expect(markSynced([undone], [sent])).toEqual([undone]);
  });

  it('remembers no longer what was undone', () => {
    const undone = interaction('anne', { type: null, synced: false });
    expect(markSynced([undone, interaction('leo')], [undone])).toEqual([interaction('leo')]);
  });
});

describe('withoutTargets', () => {
  it('leaves the others', () => {
    expect(withoutTargets([interaction('anne'), interaction('leo')], ['anne'])).toEqual([interaction('leo')]);
  });
});
