import { describe, expect, it } from 'vitest';
import { type CallName, calls } from './index.ts';
import { INPUTS, isTaken, wholeInput } from './inputCases.ts';

const NAMES = Object.keys(calls).filter((name): name is CallName => name in calls);
const without = (input: object, field: string) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

describe('what calls take', () => {
  it.each(NAMES)('%s takes all its fields, and no other', (name) => {
    expect(isTaken(name, wholeInput(name))).toBe(true);
    expect(isTaken(name, { ...wholeInput(name), more: 1 })).toBe(false);
  });

  it.each(NAMES)('%s can do without what is optional, and needs the rest', (name) => {
    const [needed, optional = {}] = INPUTS[name];
    for (const field of Object.keys(optional))
      expect(isTaken(name, without(wholeInput(name), field)), field).toBe(true);
    for (const field of Object.keys(needed))
      expect(isTaken(name, without(wholeInput(name), field)), field).toBe(false);
  });
});
