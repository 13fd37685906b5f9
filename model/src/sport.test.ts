import { describe, expect, it } from 'vitest';
import { hasTennisScore } from './sport.ts';

describe('hasTennisScore', () => {
  it.each([
    ['Tennis', true],
    ['Tennis de table', true],
    ['TENNIS', true],
    ['Badminton', false],
  ])('goes by the name: %s', (name, expected) => {
    expect(hasTennisScore({ name })).toBe(expected);
  });
});
