import { describe, expect, it } from 'vitest';
import { refuseImpossibleDay } from './sessionContent.ts';

describe('the moment of a session', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const check = (playedAt: string) => () => refuseImpossibleDay(new Date(playedAt), now);

  it('may be a day ahead of the server, and not a moment more', () => {
    expect(check('2026-11-21T12:00:00.000Z')).not.toThrow();
    expect(check('2026-11-21T12:00:00.001Z')).toThrow(expect.objectContaining({ reason: 'invalidInput' }));
  });

  it('may be in the first moment of 2000, and not before', () => {
    expect(check('2000-01-01T00:00:00.000Z')).not.toThrow();
    expect(check('1999-12-31T23:59:59.999Z')).toThrow(expect.objectContaining({ reason: 'invalidInput' }));
  });
});
