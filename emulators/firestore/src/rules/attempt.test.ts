import { describe, expect, it } from 'vitest';
import { attempt } from './attempt.ts';

describe('attempt', () => {
  const failing = () => {
    throw new RangeError('too far');
  };

  it('gives what the action gives, or the error that was expected', () => {
    expect(attempt(() => 1, RangeError)).toBe(1);
    expect(attempt(failing, RangeError)).toBeInstanceOf(RangeError);
  });

  it('lets other errors go on', () => {
    expect(() => attempt(failing, TypeError)).toThrow('too far');
  });
});
