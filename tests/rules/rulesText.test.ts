import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLE } from './table.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

function withoutComments(rules: string): string {
  return rules
    .split('\n')
    .map((line) => line.replace(/^\s*\/\/.*$/, ''))
    .join('\n');
}

/** Every `match` below the database, with those around it put in front. */
function matchesOf(rules: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const line of rules.split('\n')) {
    const indent = line.search(/\S/);
    if (indent < 4) continue;
    while (around.length > (indent - 4) / 2) around.pop();
    const pattern = /^\s*match \/(.+) \{$/.exec(line)?.[1];
    if (pattern === undefined) continue;
    around.push(pattern);
    found.push(around.join('/'));
  }
  return found;
}

describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const rules = withoutComments(read(file));
  const statements = [...rules.matchAll(/allow\s+([a-z, ]+?)\s*(?::\s*if\s+([\s\S]*?))?;/g)];

  it('is of version 2 and has statements to look at', () => {
    expect(rules.trimStart()).toMatch(/^rules_version = '2';/);
    expect(statements.length).toBeGreaterThan(5);
  });

  it('never allows a write without a condition', () => {
    for (const [statement, verbs = '', condition] of statements) {
      if (!/write|create|update|delete/.test(verbs)) continue;
      expect(condition, statement).toBeDefined();
      expect(condition?.trim(), statement).not.toBe('true');
      expect(condition, statement).toMatch(/isSelf|isAdmin|isOneOf|^false$/);
    }
  });

  it('never lists to everyone but what is public', () => {
    const open = statements.filter(
      ([, verbs, condition]) =>
        /read|list/.test(verbs ?? '') && ['true', 'skipsNothing()'].includes(condition?.trim() ?? ''),
    );
    expect(open.length).toBe(file === 'firestore.rules' ? 2 : 0);
  });

  it('takes a field of whatever it looks up: the same refusal whether a missing document is null or an error', () => {
    const lookups = [...rules.matchAll(/(?<![.\w])(?:firestore\.)?get\(\/(?:[^()]|\([^()]*\))*\)(.{0,10})/g)];
    expect(lookups.length).toBe(rules.split(/\bget\(\//).length - 1);
    expect(lookups.length).toBeGreaterThan(0);
    for (const [lookup, next] of lookups) expect(next, lookup).toMatch(/^\.data\./);
  });

  it('has no wildcard that reaches into whatever comes later', () => {
    expect(rules).not.toMatch(/=\*\*/);
  });
});

describe('the table', () => {
  it('has a row for every collection of the rules, and the rules a block for every row', () => {
    const patterns = matchesOf(withoutComments(read('firestore.rules')));
    expect(patterns.toSorted()).toEqual(TABLE.map((row) => row.pattern).toSorted());
  });
});
