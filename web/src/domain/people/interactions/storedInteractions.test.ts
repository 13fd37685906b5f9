import { describe, expect, it } from 'vitest';
import {
  forget,
  keep,
  parseStoredInteractions,
  type StoredInteraction,
  settle,
  unsynced,
} from './storedInteractions.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const note = (target: string, more: Partial<StoredInteraction> = {}): StoredInteraction => ({
  target,
  type: 'pass',
  at: NOW,
  synced: true,
  ...more,
});
const targets = (kept: readonly StoredInteraction[]) => kept.map(({ target }) => target);

describe('parseStoredInteractions', () => {
  it('reads what was kept, newest first', () => {
    const kept = [note('anne', { at: NOW - 5 }), note('leo', { type: null, synced: false })];
    expect(parseStoredInteractions(JSON.stringify(kept), NOW)).toEqual([kept[1], kept[0]]);
  });

  it('forgets after 30 days', () => {
    const kept = [note('young', { at: NOW - 30 * DAY }), note('old', { at: NOW - 30 * DAY - 1 })];
    expect(targets(parseStoredInteractions(JSON.stringify(kept), NOW))).toEqual(['young']);
  });

  it.each([
    null,
    '',
    'no json',
    '{}',
    '[{"target":""}]',
    '[{"target":"a","type":"like","at":1,"synced":true}]',
    '[5]',
  ])('takes nothing from %j', (text) => expect(parseStoredInteractions(text, NOW)).toEqual([]));
});

describe('keep', () => {
  it('has one note a person, the last one', () => {
    const kept = keep([note('anne', { at: NOW - 1 })], [note('anne', { type: 'match' })], NOW);
    expect(kept).toEqual([note('anne', { type: 'match' })]);
  });

  it('keeps 500, and of more rather what the server does not know', () => {
    const known = Array.from({ length: 500 }, (_, index) => note(`known-${index}`, { at: NOW - index }));
    const waiting = note('waiting', { at: NOW - DAY, synced: false });
    const kept = keep(known, [waiting], NOW);
    expect(kept).toHaveLength(500);
    expect(targets(kept)).toContain('waiting');
    expect(targets(kept)).not.toContain('known-499');
  });

  it('does not grow beyond 500 when the server knows nothing', () => {
    const waiting = Array.from({ length: 501 }, (_, index) =>
      note(`w-${index}`, { at: NOW - index, synced: false }),
    );
    const kept = keep([], waiting, NOW);
    expect(kept).toHaveLength(500);
    expect(targets(kept)).not.toContain('w-500');
  });
});

describe('unsynced', () => {
  it('gives what the server has to be told in the order in which it happened', () => {
    const kept = [
      note('last', { synced: false }),
      note('known'),
      note('first', { at: NOW - 9, synced: false }),
    ];
    expect(targets(unsynced(kept))).toEqual(['first', 'last']);
  });
});

describe('settle', () => {
  it('marks what was told, and no note that replaced it meanwhile', () => {
    const told = note('anne', { synced: false, at: NOW - 10 });
    expect(settle([told], [told])).toEqual([{ ...told, synced: true }]);
    const undone = note('anne', { type: null, synced: false });
    expect(settle([undone], [told])).toEqual([undone]);
  });

  it('remembers no longer what was taken back', () => {
    const undone = note('anne', { type: null, synced: false });
    expect(settle([undone, note('leo')], [undone])).toEqual([note('leo')]);
  });
});

describe('forget', () => {
  it('leaves the others', () => {
    expect(forget([note('anne'), note('leo')], ['anne'])).toEqual([note('leo')]);
  });
});
