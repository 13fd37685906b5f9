import { describe, expect, it } from 'vitest';
import { compile } from '../ruleset.ts';
import { firestoreRules } from '../testing.ts';

const around = (before: string, inner: string, after: string) => (count: number) =>
  `${before.repeat(count)}${inner}${after.repeat(count)}`;
const chain = (operator: string, operand: string) => (count: number) =>
  Array(count).fill(operand).join(operator);

function balanced(count: number): string {
  if (count === 1) return 'true';
  const half = Math.floor(count / 2);
  return `(${balanced(half)} && ${balanced(count - half)})`;
}

/** Where production finds an expression too complex. */
function complaints(condition: string): string[] {
  const content = firestoreRules(`match /a/{b} { allow get: if ${condition}; }`);
  return compile([{ name: 'test.rules', content }])
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ place, message }) => `${place.column - 29} ${message}`);
}

describe('how deep an expression may be', () => {
  it.each<[string, (count: number) => string, number]>([
    ['!', around('!', 'true', ''), 98],
    ['- and brackets', (count) => `${around('-(', '1', ')')(count)} == 1`, 48],
    ['calls in a namespace', (count) => `${around('math.abs(', '1', ')')(count)} == 1`, 97],
    ['brackets around a literal', around('(', 'true', ')'), 98],
    ['brackets around a comparison', around('(', "b == 'x'", ')'), 97],
    ['! and brackets', around('!(', 'true', ')'), 49],
    ['lists', (count) => `${around('[', '', ']')(count)} != null`, 98],
    ['maps', (count) => `${around("{'a': ", '1', '}')(count)} != null`, 97],
    ['calls', around('debug(', 'true', ')'), 98],
    ['sums', (count) => `${chain(' + ', '1')(count)} == 1`, 98],
    ['conjunctions', chain(' && ', "b == 'x'"), 98],
    ['conjunctions of literals', chain(' && ', 'true'), 99],
    ['disjunctions of literals', chain(' || ', 'false'), 99],
  ])('%s', (_, condition, most) => {
    expect(complaints(condition(most))).toEqual([]);
    expect(complaints(condition(most + 1))).not.toEqual([]);
  });

  it('does not depend on how much there is side by side', () => {
    expect(complaints(balanced(1000))).toEqual([]);
  });
});
