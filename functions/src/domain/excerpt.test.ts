import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('leaves a text that fits', () => {
    expect(excerpt('salut', 5)).toBe('salut');
  });

  it('cuts with an ellipsis within the length', () => {
    expect(excerpt('bonjour', 5)).toBe('bonj…');
    expect(excerpt('mot suivant', 5)).toBe('mot…');
  });

  it('never cuts a character in half', () => {
    expect(excerpt('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13)).toBe('👩‍👩‍👧‍👦…');
    expect(excerpt('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 5)).toBe('…');
  });
});
