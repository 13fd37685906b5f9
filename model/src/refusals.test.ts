import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusals.ts';

describe('isRefusal', () => {
  it('knows the reasons of the catalogue, and nothing that every object has', () => {
    expect(isRefusal('todLimitReached')).toBe(true);
    for (const reason of ['constructor', 'toString', 'unknown', '', undefined, null, 7])
      expect(isRefusal(reason), String(reason)).toBe(false);
  });
});
