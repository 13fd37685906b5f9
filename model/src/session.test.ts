import { describe, expect, it } from 'vitest';
import { setScoresSchema, winnerOf } from './session.ts';

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

describe('setScoresSchema', () => {
  it('takes one to seven sets of whole numbers of two digits', () => {
    const isValid = (...sets: object[]) => setScoresSchema.isValidSync(sets);
    expect(isValid({ player1: 7, player2: 0 })).toBe(true);
    expect(isValid({ player1: 99, player2: 97 })).toBe(true);
    expect(isValid()).toBe(false);
    expect(isValid({ player1: 100, player2: 0 })).toBe(false);
    expect(isValid({ player1: -1, player2: 0 })).toBe(false);
    expect(isValid({ player1: 1.5, player2: 0 })).toBe(false);
    expect(isValid(...Array.from({ length: 8 }, () => ({ player1: 6, player2: 0 })))).toBe(false);
  });
});
