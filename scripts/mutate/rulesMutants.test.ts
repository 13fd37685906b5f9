import { describe, expect, it } from 'vitest';
import { applyMutant } from './mutant.ts';
import { rulesMutants } from './rulesMutants.ts';

const rules = (condition: string, verb = 'get') =>
  `service cloud.firestore { match /notes/{id} { allow ${verb}: if ${condition}; } }`;

/** What a condition becomes, beside always and never. */
function conditionsOf(condition: string): string[] {
  const text = rules(condition);
  return rulesMutants('firestore.rules', text)
    .map((mutant) => applyMutant(text, mutant))
    .filter((mutated) => mutated.includes('allow get:'))
    .map((mutated) => /: if ([\s\S]*); } }$/.exec(mutated)?.[1]?.trim() ?? mutated)
    .filter((mutated) => mutated !== 'true' && mutated !== 'false');
}

describe('mutants of rules', () => {
  it('let a statement hold always, never, and for more methods', () => {
    const text = rules("id == 'a'", 'create');
    const mutated = rulesMutants('firestore.rules', text).map((mutant) => applyMutant(text, mutant));
    expect(mutated).toContain(rules('true', 'create'));
    expect(mutated).toContain(rules('false', 'create'));
    expect(mutated).toContain(rules("id == 'a'", 'write'));
  });

  it('leave out each part of a chain once, and join it otherwise', () => {
    const [a, b, c] = ['id is string', 'id is int', 'id is bool'];
    const mutated = conditionsOf(`${a} && ${b} && ${c}`);
    expect(mutated).toEqual([
      `${a} && ${b}`,
      `(${a} && ${b} || ${c})`,
      `${a} && ${c}`,
      `${b} && ${c}`,
      `(${a} || ${b}) && ${c}`,
    ]);
  });

  it('compare otherwise', () => {
    expect(conditionsOf("id == 'a'")).toEqual(["id != 'a'"]);
    expect(conditionsOf('id.size() < id.size()')).toEqual(['id.size() <= id.size()']);
    expect(conditionsOf('id.size() >= id.size()')).toEqual(['id.size() > id.size()']);
  });

  it('turn a refusal into a grant, and a membership around', () => {
    expect(conditionsOf('!(id is string)')).toEqual(['(id is string)']);
    expect(conditionsOf('id in [id]')).toEqual(['!(id in [id])', 'id in []']);
  });

  it('count one more and one less, and never below zero', () => {
    expect(conditionsOf('id.size() == 5')).toEqual(['id.size() != 5', 'id.size() == 6', 'id.size() == 4']);
    expect(conditionsOf('id.size() == 0')).toEqual(['id.size() != 0', 'id.size() == 1']);
  });

  it('leave one out of a list of what is allowed', () => {
    expect(conditionsOf("id.split('_').hasOnly(['a', 'b', 'c'])")).toEqual([
      "id.split('_').hasOnly(['b', 'c'])",
      "id.split('_').hasOnly(['a', 'c'])",
      "id.split('_').hasOnly(['a', 'b'])",
    ]);
  });

  it('take either branch of a choice whatever the condition', () => {
    expect(conditionsOf('id is string ? id is int : id is bool')).toEqual(['(id is int)', '(id is bool)']);
  });

  it('reach into functions and what they define, and say where they are', () => {
    const text = `service cloud.firestore {
  function isShort(word) {
    let most = 9;
    return word.size() <= most;
  }
  match /notes/{id} { allow get: if isShort(id); }
}`;
    const places = rulesMutants('firestore.rules', text).map(({ line, change }) => `${line} ${change}`);
    expect(places).toContain('3 9 → 10');
    expect(places).toContain('4 <= → <');
    expect(places).toContain('6 isShort(id) → true');
  });

  it('are never what the language refuses', () => {
    expect(() => rulesMutants('firestore.rules', rules('id =='))).toThrow('firestore.rules');
    const text = rules('id.size() - 1 == 2');
    expect(rulesMutants('firestore.rules', text).length).toBeGreaterThan(4);
  });
});
