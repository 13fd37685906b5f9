import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../suite/startSuite.ts';
import { confirmIndexes } from './confirmIndexes.ts';

interface FieldIndex {
  readonly order?: string;
  readonly arrayConfig?: string;
  readonly queryScope: string;
}

const FILE = readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8');
const ASCENDING = { order: 'ASCENDING', queryScope: 'COLLECTION' };
const DESCENDING = { order: 'DESCENDING', queryScope: 'COLLECTION' };
const CONTAINS = { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' };
const OVER_ALL = { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' };

const override = (fieldPath: string, ...indexes: readonly FieldIndex[]) => ({
  collectionGroup: 'devices',
  fieldPath,
  indexes,
});
const composite = (...fields: readonly object[]) => ({
  collectionGroup: 'tods',
  queryScope: 'COLLECTION',
  fields,
});
const field = (fieldPath: string, order: string) => ({ fieldPath, order });
const answered = (spec: object) => ({
  code: 0,
  text: JSON.stringify({ status: 'success', result: { indexes: [], fieldOverrides: [], ...spec } }),
});

/** What is said where the file names some indexes and the project answers, the last answer again and again. */
async function confirm(file: string, ...answers: readonly { code: number; text: string }[]) {
  const lines: string[] = [];
  let pauses = 0;
  const code = await confirmIndexes(
    file,
    () => answers[Math.min(pauses, answers.length - 1)] ?? { code: 9, text: '' },
    async () => {
      pauses += 1;
    },
    (line) => lines.push(line),
  );
  return { code, lines, pauses };
}

/** What the project lacks, by the line that is said. */
async function lacking(file: object, there: object) {
  const { lines } = await confirm(JSON.stringify(file), answered(there));
  return lines.map((line) => /names: (.*)\. Set/.exec(line)?.[1] ?? line);
}

/** What firebase-tools says of a project that has all of a file, by its own code. */
function listedByTools(file: string) {
  const program = `
    const { FirestoreApi } = require('firebase-tools/lib/firestore/api');
    const { indexes, fieldOverrides } = ${file};
    const parent = (group) => 'projects/tod/databases/(default)/collectionGroups/' + group;
    const listed = new FirestoreApi().makeIndexSpec(
      indexes.map((index, at) => ({ ...FirestoreApi.processIndex(index), name: parent(index.collectionGroup) + '/indexes/' + at })),
      fieldOverrides.map(({ collectionGroup, fieldPath, indexes }) => ({
        name: parent(collectionGroup) + '/fields/' + fieldPath,
        indexConfig: { indexes: indexes.map(({ queryScope, ...mode }) => ({ queryScope, fields: [{ fieldPath, ...mode }] })) },
      })),
    );
    console.log(JSON.stringify({ status: 'success', result: listed }));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--eval', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { code: 0, text: stdout };
}

describe('confirmIndexes', () => {
  it('finds all of the file in what firebase-tools says of a project that has it', async () => {
    expect(await confirm(FILE, listedByTools(FILE))).toEqual({ code: 0, lines: [], pauses: 0 });
  });

  it('finds that an index of one field reaches less far, with as many in the same directions', async () => {
    const wanted = { fieldOverrides: [override('lastSeen', DESCENDING, OVER_ALL)] };
    const there = { fieldOverrides: [override('lastSeen', DESCENDING, ASCENDING)] };
    expect(await lacking(wanted, there)).toEqual(['devices COLLECTION_GROUP (lastSeen ASCENDING)']);
  });

  it('finds an exemption that the project still has and the file has not', async () => {
    const there = { fieldOverrides: [override('lastSeen')] };
    expect(await lacking({ indexes: [] }, there)).toEqual([
      'devices COLLECTION (lastSeen ASCENDING), devices COLLECTION (lastSeen DESCENDING), devices COLLECTION (lastSeen CONTAINS)',
    ]);
  });

  it('finds a composite index that is not there, and one of another direction of names', async () => {
    const wanted = composite(field('state', 'ASCENDING'), field('sentAt', 'DESCENDING'));
    const reversed = composite(...wanted.fields, field('__name__', 'ASCENDING'));
    expect(await lacking({ indexes: [wanted] }, { indexes: [reversed] })).toEqual([
      'tods COLLECTION (state ASCENDING, sentAt DESCENDING)',
    ]);
  });

  it('leaves alone what the project has beyond the file, of whatever kind', async () => {
    const there = {
      indexes: [
        composite(field('state', 'ASCENDING'), field('sentAt', 'ASCENDING')),
        composite({ odd: true }),
      ],
      fieldOverrides: [override('lastSeen', ASCENDING, DESCENDING, CONTAINS, OVER_ALL)],
    };
    expect(await confirm('{}', answered(there))).toMatchObject({ code: 0, lines: [] });
  });

  it('asks again where a change is seen a moment later, and gives up then', async () => {
    const file = JSON.stringify({ fieldOverrides: [override('lastSeen', OVER_ALL)] });
    const there = answered({ fieldOverrides: [override('lastSeen', OVER_ALL)] });
    expect(await confirm(file, answered({}), answered({}), there)).toEqual({ code: 0, lines: [], pauses: 2 });
    expect(await confirm(file, answered({}))).toMatchObject({ code: 1, pauses: 2 });
  });

  it('says what firebase-tools says where it cannot answer', async () => {
    const refused = { code: 1, text: JSON.stringify({ status: 'error', error: 'Failed to list.' }) };
    expect(await confirm('{}', refused)).toMatchObject({
      code: 1,
      lines: ['Tod: Nobody knows which indexes there are. Failed to list.'],
    });
  });
});
