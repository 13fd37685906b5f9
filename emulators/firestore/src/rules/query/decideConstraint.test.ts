import { describe, expect, it } from 'vitest';
import { type Plain, value } from '../testing.ts';
import { constraint, UNKNOWN } from '../values/constraint.ts';
import { timestampFromSeconds } from '../values/timestamp.ts';
import type { Comparator } from '../values/value.ts';
import { decideContains, decideEqual, decideMember, decideOrder } from './decideConstraint.ts';

function field(...facts: readonly (readonly [Comparator, Plain])[]) {
  return constraint(facts.map(([comparator, plain]) => ({ comparator, value: value(plain) })));
}

const between = field(['>=', 10], ['<', 20]);

describe('decideEqual', () => {
  it.each<[string, ReturnType<typeof field>, Plain, boolean | undefined]>([
    ['knows what lies outside a range', between, 20, false],
    ['knows what lies below a range', between, 9.5, false],
    ['knows that a bound left out is not reached', field(['>', 10]), 10, false],
    ['does not know what lies inside a range', between, 10, undefined],
    ['does not know of another type than that of a range', between, 'a', undefined],
    ['knows that null satisfies no comparison', between, null, false],
    ['knows that null satisfies no inequality', field(['!=', 'a']), null, false],
    ['knows what is excluded', field(['!=', 'a'], ['!=', 'b']), 'b', false],
    ['does not know what is not excluded', field(['!=', 'a']), 'c', undefined],
    ['does not take a range of one value for that value', field(['>=', 7], ['<=', 7]), 7, undefined],
    ['knows that a list is no string', field(['contains', 'a']), 'a', false],
    ['knows that a list lacks what it has to contain', field(['contains', 'a']), ['b'], false],
    ['does not know a list that might be it', field(['contains', 'a']), ['a', 'b'], undefined],
    ['knows nothing without facts', UNKNOWN, 'a', undefined],
  ])('%s', (_, constrained, plain, expected) => {
    expect(decideEqual(constrained, value(plain))).toBe(expected);
  });

  it('does not compare two constraints', () => {
    expect(decideEqual(between, between)).toBeUndefined();
  });
});

describe('decideOrder', () => {
  it.each<[ReturnType<typeof field>, '<' | '<=' | '>' | '>=', Plain, boolean | undefined]>([
    [field(['<', 10]), '<', 10, true],
    [field(['<', 10]), '<', 11, true],
    [field(['<', 10]), '<', 9, undefined],
    [field(['<', 10]), '<=', 10, true],
    [field(['<', 10]), '>=', 10, false],
    [field(['<', 10]), '>', 12, false],
    [field(['<', 10]), '>', 9, undefined],
    [field(['<=', 10]), '<', 10, undefined],
    [field(['<=', 10]), '<=', 10, true],
    [field(['<=', 10]), '>', 10, false],
    [field(['<=', 10]), '>=', 10, undefined],
    [field(['<=', 10]), '<', 11, true],
    [field(['<=', 10]), '>', 11, false],
    [field(['<=', 10]), '<', 9, undefined],
    [field(['>', 10]), '>', 10, true],
    [field(['>', 10]), '>=', 9, true],
    [field(['>', 10]), '<=', 10, false],
    [field(['>', 10]), '<', 11, undefined],
    [field(['>=', 10]), '>=', 10, true],
    [field(['>=', 10]), '>', 10, undefined],
    [field(['>=', 10]), '<', 10, false],
    [field(['>=', 10]), '<=', 10, undefined],
    [field(['>=', 10]), '>', 9, true],
    [field(['>=', 10]), '<', 9, false],
    [field(['>=', 10]), '>', 11, undefined],
    [between, '<', 20, true],
    [between, '>=', 10, true],
    [between, '<', 15, undefined],
    [field(['!=', 10]), '<', 10, undefined],
    [field(['contains', 10]), '<', 10, undefined],
    [UNKNOWN, '<', 10, undefined],
    [between, '<', 'a', undefined],
    [field(['<', Number.NaN]), '<', 10, undefined],
    [field(['>', timestampFromSeconds(5, 0)]), '>', timestampFromSeconds(4, 0), true],
  ])('follows from the facts, row %#', (constrained, operator, plain, expected) => {
    expect(decideOrder(constrained, operator, value(plain))).toBe(expected);
  });

  it('does not compare two constraints', () => {
    expect(decideOrder(between, '<', between)).toBeUndefined();
  });
});

describe('decideContains', () => {
  it('knows only what the query asks for', () => {
    expect(decideContains(field(['contains', 'a']), value('a'))).toBe(true);
    expect(decideContains(field(['contains', 'a']), value('b'))).toBeUndefined();
    expect(decideContains(between, value(1))).toBeUndefined();
  });
});

describe('decideMember', () => {
  it('asks for each value', () => {
    expect(decideMember(between, [])).toBe(false);
    expect(decideMember(between, [value(5), value(15)])).toBeUndefined();
    expect(decideMember(between, [value(5), value(25)])).toBe(false);
  });
});
