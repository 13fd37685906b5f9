import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../emulators/firestore/src/rules/index.ts';
import { ADMIN, ANNE, claimsOf, OPERATIONS, type Operation } from './actors.ts';
import { decidePlain } from './decideRules.ts';
import { TABLE } from './table.ts';

const FILE = 'scripts/deploy/closed.rules';
const NAME = resolve(import.meta.dirname, '../..', FILE);
const { ruleset, issues } = compile([{ name: FILE, content: readFileSync(NAME, 'utf8') }]);
/** A visitor, a member and an administrator. */
const CALLERS = [undefined, ANNE, ADMIN];

function isAllowed(uid: string | undefined, operation: Operation, path: string): boolean {
  if (ruleset === undefined) throw new Error(`${FILE} does not compile.`);
  const segments = ['databases', '(default)', 'documents', ...path.split('/')];
  const isList = operation === 'list';
  return decidePlain(ruleset, {
    service: 'cloud.firestore',
    method: operation,
    path: isList ? segments.slice(0, -1) : segments,
    request: {
      auth: uid === undefined ? null : { uid, token: { sub: uid, ...claimsOf(uid) } },
      time: new Date(),
      query: isList ? { limit: 1 } : {},
      resource: operation === 'create' || operation === 'update' ? { data: {} } : null,
    },
    resource: isList || operation === 'create' ? null : { data: {} },
    lookUp: () => ({ kind: 'missing' }),
  }).allowed;
}

describe(FILE, () => {
  it('compiles without a word', () => {
    expect({ issues, isThere: ruleset !== undefined }).toEqual({ issues: [], isThere: true });
  });

  it('lets everybody read why nothing can be read, and nobody anything else, administrators neither', () => {
    const allowed = TABLE.flatMap(({ document }) =>
      OPERATIONS.flatMap((operation) =>
        CALLERS.filter((uid) => isAllowed(uid, operation, document)).map(
          (uid) => `${uid ?? 'a visitor'}: ${operation} ${document}`,
        ),
      ),
    );
    expect(allowed.toSorted()).toEqual(
      ['a visitor', ADMIN, ANNE].map((who) => `${who}: get service/settings`).toSorted(),
    );
  });

  it('refuses what lies below what is shown', () => {
    expect(isAllowed(undefined, 'get', 'service/settings/more/text')).toBe(false);
  });
});
