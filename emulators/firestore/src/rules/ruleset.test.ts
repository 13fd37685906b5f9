import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { compile } from './ruleset.ts';
import { firestoreRules, value } from './testing.ts';

describe('compile', () => {
  it('makes no ruleset of rules with an error, and says where in which file', () => {
    const { ruleset, issues } = compile([
      { name: 'good.rules', content: firestoreRules('match /a/{b} { allow get; }') },
      {
        name: 'bad.rules',
        content: 'service cloud.firestore {\n  match /a/{b} {\n    allow get: when true;\n  }\n}',
      },
    ]);
    expect(ruleset).toBeUndefined();
    expect(issues).toMatchObject([
      {
        severity: 'error',
        message: "Missing 'if' before conditional expression.",
        place: { line: 3, column: 16, source: { index: 1, name: 'bad.rules' } },
      },
    ]);
  });

  it('makes a ruleset of rules with warnings', () => {
    const { ruleset, issues } = compile([
      { name: 'a.rules', content: firestoreRules('match /a/{b} { allow get: if c; }') },
    ]);
    expect(ruleset).toBeDefined();
    expect(issues).toMatchObject([{ severity: 'warning' }]);
  });

  it('takes several files together', () => {
    const file = (collection: string) => ({
      name: `${collection}.rules`,
      content: firestoreRules(`match /${collection}/{id} { allow get: if false; }`),
    });
    const { ruleset } = compile([
      file('a'),
      { name: 'any.rules', content: firestoreRules('match /{any=**} { allow get: if false; }') },
      file('b'),
    ]);
    if (ruleset === undefined) throw new Error('There is no ruleset.');
    const decision = decide(ruleset, {
      service: 'cloud.firestore',
      method: 'get',
      path: ['databases', 'd', 'documents', 'b', 'x'],
      request: value({}),
      resource: undefined,
    });
    expect(
      decision.kind === 'decided' && decision.trace.map(({ statement }) => statement.place.source.name),
    ).toEqual(['any.rules', 'b.rules']);
  });

  it('takes no files for rules that allow nothing', () => {
    const { ruleset, issues } = compile([]);
    expect(ruleset).toMatchObject({ version: 1, services: [] });
    expect(issues).toEqual([]);
  });
});
