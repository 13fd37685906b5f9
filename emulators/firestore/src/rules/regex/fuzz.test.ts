import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing.ts';
import { compileRegex } from './regex.ts';

/** What JavaScript and RE2 write alike, apart from loops over nothing, has to come to the same in both. */
describe('random patterns', () => {
  const random = seededRandom(3);
  const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? '';
  const several = (most: number, make: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make);
  const single = () => pick(['a', 'b', 'c', '.', '[ab]', '[^a]', '[a-c]', '\\d', '\\W', '1', '\\.', '🎾']);
  const quantifier = () => pick(['*', '+', '?', '{2}', '{1,}', '{0,2}', '{1,3}', '*?', '+?', '??', '{1,2}?']);

  /** A pattern that matches at least one character, so that it may be repeated. */
  const solid = (depth: number): string => {
    if (depth === 0 || random() < 0.4) return single();
    const inner = () => solid(depth - 1);
    return `${pick(['(', '(?:'])}${several(2, () => inner() + optional(depth - 1)).join('|')})`;
  };
  const optional = (depth: number): string =>
    random() < 0.5 ? '' : solid(depth) + (random() < 0.7 ? quantifier() : '');
  const pattern = (): string => {
    const branch = () =>
      pick(['', '', '^', '\\b', '\\B']) +
      several(3, () => optional(2) + solid(2)).join('') +
      optional(2) +
      pick(['', '', '$']);
    return several(2, branch).join('|');
  };
  const text = () => several(8, () => pick(['a', 'b', 'c', '1', '.', ' ', '\n', '🎾'])).join('');

  it('match and find what JavaScript finds', () => {
    for (let round = 0; round < 3000; round += 1) {
      const source = pattern();
      const regex = compileRegex(source);
      expect(regex, source).toBeDefined();
      const given = text();
      const found = regex?.findAll(given).map(({ start, end }) => given.slice(start, end));
      expect(found, `${source} in ${JSON.stringify(given)}`).toEqual(
        given.match(new RegExp(source, 'gu')) ?? [],
      );
      expect(regex?.matches(given), `${source} on ${JSON.stringify(given)}`).toBe(
        new RegExp(`^(?:${source})$`, 'u').test(given),
      );
    }
  });

  it('are read or refused, whatever they are', () => {
    const marks = [...'abAQEpPxdsz019\\\\()[]{}|*+?.^$-:<>=!,iUm&é🎾'];
    for (let round = 0; round < 5000; round += 1) {
      const source = several(14, () => pick(marks)).join('');
      const regex = compileRegex(source);
      expect(() => regex?.matches('ab-0é'), source).not.toThrow();
      expect(() => regex?.findAll('ab-0é🎾\n'), source).not.toThrow();
    }
  });
});
