import { describe, expect, it } from 'vitest';
import { administrationCalls } from './administration.ts';
import { CALL_GROUPS, callPath, calls } from './index.ts';

describe('callPath', () => {
  it('is the name of a call that has a function of its own, and stands behind its group for others', () => {
    expect(callPath('sendTod')).toBe('sendTod');
    expect(callPath('findCity')).toBe('map/findCity');
    for (const [group, names] of Object.entries(CALL_GROUPS))
      for (const name of names) expect(callPath(name)).toBe(`${group}/${name}`);
  });
});

describe('CALL_GROUPS', () => {
  it('has calls of the contract, none of them twice', () => {
    const names: readonly string[] = Object.values(CALL_GROUPS).flat();
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  it('has all calls of administrators in one function', () => {
    expect(CALL_GROUPS.administration.toSorted()).toEqual(Object.keys(administrationCalls).toSorted());
  });
});
