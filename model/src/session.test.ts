import { describe, expect, it } from 'vitest';
import { tennisSetsSchema, winnerOf } from './session.ts';

describe('winnerOf', () => {
  it('is whoever wins more sets, otherwise a draw', () => {
    expect(winnerOf([{ player1: 6, player2: 4 }])).toBe('player1');
    expect(
      winnerOf([
        { player1: 6, player2: 4 },
        { player1: 3, player2: 6 },
        { player1: 5, player2: 7 },
      ]),
    ).toBe('player2');
    expect(
      winnerOf([
        { player1: 6, player2: 4 },
        { player1: 4, player2: 6 },
      ]),
    ).toBe('draw');
  });
});

describe('tennisSetsSchema', () => {
  it('takes one to five sets of 0 to 7 games', () => {
    expect(tennisSetsSchema.isValidSync([{ player1: 7, player2: 0 }])).toBe(true);
    expect(tennisSetsSchema.isValidSync([])).toBe(false);
    expect(tennisSetsSchema.isValidSync([{ player1: 8, player2: 0 }])).toBe(false);
    expect(tennisSetsSchema.isValidSync([{ player1: -1, player2: 0 }])).toBe(false);
    expect(tennisSetsSchema.isValidSync([{ player1: 1.5, player2: 0 }])).toBe(false);
    expect(tennisSetsSchema.isValidSync(Array.from({ length: 6 }, () => ({ player1: 6, player2: 0 })))).toBe(
      false,
    );
  });
});
