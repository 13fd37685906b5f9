import { describe, expect, it } from 'vitest';
import { codePointOf, inRanges } from './characters.ts';

describe('codePointOf', () => {
  it('reads whole characters, and nothing that is in a set from an empty text', () => {
    expect(codePointOf('🎾x')).toBe(0x1f3be);
    expect(inRanges('\x00\uffff')(codePointOf(''))).toBe(false);
  });
});
