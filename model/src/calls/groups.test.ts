import { describe, expect, it } from 'vitest';
import { CALL_GROUPS, callPath } from './groups.ts';

describe('callPath', () => {
  it('is the name of a call that has a function of its own, and stands behind its group for others', () => {
    expect(callPath('sendTod')).toBe('sendTod');
    expect(callPath('findCity')).toBe('map/findCity');
  });
});

describe('CALL_GROUPS', () => {
  it('has no call twice', () => {
    const names = Object.values(CALL_GROUPS).flat();
    expect(names).toEqual([...new Set(names)]);
  });
});
