import type { Lookup, LookupAnswer } from '../../emulators/firestore/src/rules/index.ts';
import { ACTORS, claimsOf, OPERATIONS, UID_OF } from './actors.ts';
import { compileRules, decidePlain } from './decideRules.ts';
import { rulesValueOf } from './rulesValue.ts';
import { SURROUNDINGS, TABLE } from './table.ts';

const ROOT = ['databases', '(default)', 'documents'];

/** How many other documents the rules look up for each request of the table: every collection, actor and operation. */
export function countLookups(): number[] {
  const ruleset = compileRules('firestore.rules');
  return TABLE.flatMap((row) =>
    ACTORS.flatMap((actor) =>
      OPERATIONS.map((method) => {
        const uid = UID_OF[actor];
        const isCreation = method === 'create';
        const path = isCreation ? row.fresh('fresh-document-1') : row.document;
        const data = isCreation ? row.created() : { ...row.stored, ...row.changed() };
        return decidePlain(ruleset, {
          service: 'cloud.firestore',
          method,
          path: [...ROOT, ...path.split('/')],
          request: {
            auth: uid === undefined ? null : { uid, token: claimsOf(uid) },
            time: new Date(),
            query: { limit: 10 },
            resource: { data: plain(data) },
          },
          resource: isCreation ? null : { data: plain(row.stored) },
          lookUp,
        }).lookups.length;
      }),
    ),
  );
}

function lookUp({ segments }: Lookup): LookupAnswer {
  const path = segments.slice(ROOT.length).join('/');
  const data = TABLE.find((row) => row.document === path)?.stored ?? SURROUNDINGS[path];
  return data === undefined
    ? { kind: 'missing' }
    : { kind: 'found', resource: rulesValueOf({ data: plain(data) }) };
}

/** What a write lets the server fill in (a time, a sum) counts for nothing here. */
function plain(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [name, isPlain(value) ? value : null]),
  );
}

function isPlain(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Date ||
    Object.getPrototypeOf(value) === Object.prototype
  );
}
