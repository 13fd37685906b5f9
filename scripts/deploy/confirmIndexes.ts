import { array, mixed, object } from 'yup';
import { parseIndexFile } from '../../emulators/firestore/src/control/indexFile.ts';
import {
  describeIndex,
  type FieldOverride,
  type Index,
  type IndexDefinitions,
  type IndexField,
  indexesOfField,
} from '../../emulators/firestore/src/core/indexes/definitions.ts';
import { InvalidPayload } from '../../emulators/firestore/src/transports/shared/parseJson.ts';
import type { Printed } from './askTools.ts';
import { readAnswer } from './toolsAnswer.ts';

/** What firebase-tools is asked for `confirmIndexes`. */
export const INDEXES_QUESTION = ['firestore:indexes', '--json'];

/** How often a project is asked whether it has taken what was deployed: a change may be seen a moment later. */
const QUESTIONS = 3;

const listedSchema = object({
  indexes: array().of(mixed()).required(),
  fieldOverrides: array().of(mixed()).required(),
}).required();

/**
 * Looks whether a project has taken the indexes that it was given. Of a field that has as many as before and in the same directions,
 * firebase-tools does not deploy whether they reach over all collections, and says nothing; an exemption it keeps.
 * @param file the text of firestore.indexes.json
 * @param list asks firebase-tools for all that the project has (INDEXES_QUESTION)
 * @param pause between two questions
 * @param say takes a line for whoever waits
 * @returns the exit code: 1 where something is lacking, or nobody can say
 */
export async function confirmIndexes(
  file: string,
  list: () => Printed,
  pause: () => Promise<void>,
  say: (line: string) => void,
): Promise<number> {
  const wanted = parseIndexFile(file);
  for (let left = QUESTIONS - 1; ; left -= 1) {
    const lacking = lackingOf(wanted, list());
    if (lacking === undefined) return 0;
    if (left === 0) {
      say(`Tod: ${lacking}`);
      return 1;
    }
    await pause();
  }
}

/** What is wrong with what a project has, in sentences; undefined where it has all. */
function lackingOf(wanted: IndexDefinitions, listed: Printed): string | undefined {
  try {
    const lacking = lackingIndexes(wanted, readListed(readAnswer(listed)));
    if (lacking.length === 0) return undefined;
    return `Firestore lacks what firestore.indexes.json names: ${lacking.join(', ')}. Set a field in the console as the file has it (Firestore → Indexes): firebase-tools deploys no other scope of its indexes, and removes no exemption.`;
  } catch (error) {
    return `Nobody knows which indexes there are. ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * What queries find by firestore.indexes.json and do not find in a project. Not what the project has beyond: functions that are still
 * deployed may ask for it, and it goes by hand, a release later.
 */
export function lackingIndexes(wanted: IndexDefinitions, there: IndexDefinitions): readonly string[] {
  const composites = new Set(there.composites.map(nameThere));
  const fields = new Map(
    [...wanted.overrides, ...there.overrides].map((one) => [`${one.collectionGroup} ${one.fieldPath}`, one]),
  );
  return [
    ...wanted.composites.filter((index) => !composites.has(nameThere(index))).map(describeIndex),
    ...[...fields.values()].flatMap((field) => lackingOfField(field, wanted, there)),
  ];
}

function lackingOfField(
  { collectionGroup, fieldPath }: FieldOverride,
  wanted: IndexDefinitions,
  there: IndexDefinitions,
): string[] {
  const found = indexesOfField(there, collectionGroup, fieldPath);
  return indexesOfField(wanted, collectionGroup, fieldPath)
    .filter(({ mode, scope }) => !found.some((one) => one.mode === mode && one.scope === scope))
    .map(({ mode, scope }) => describeIndex({ collectionGroup, scope, fields: [{ fieldPath, mode }] }));
}

/** As Firestore has an index: documents' names end it, in the last direction that it says, before a vector. */
function nameThere(index: Index): string {
  const vectors = index.fields.filter(({ mode }) => mode === 'VECTOR');
  const others = index.fields.filter(({ mode }) => mode !== 'VECTOR');
  const last = others.findLast(({ mode }) => mode !== 'CONTAINS');
  const name: IndexField = {
    fieldPath: '__name__',
    mode: last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  };
  const isNamed = others.at(-1)?.fieldPath === name.fieldPath;
  return describeIndex({ ...index, fields: [...others, ...(isNamed ? [] : [name]), ...vectors] });
}

/** What a project has, but for indexes of kinds that our file cannot name: somebody made them by hand. */
function readListed(answer: unknown): IndexDefinitions {
  const { indexes, fieldOverrides } = listedSchema.validateSync(answer);
  const read = [
    ...indexes.map((one) => readKnown({ indexes: [one] })),
    ...fieldOverrides.map((one) => readKnown({ fieldOverrides: [one] })),
  ];
  return {
    composites: read.flatMap(({ composites }) => composites),
    overrides: read.flatMap(({ overrides }) => overrides),
  };
}

function readKnown(entry: object): IndexDefinitions {
  try {
    return parseIndexFile(JSON.stringify(entry));
  } catch (error) {
    if (error instanceof InvalidPayload) return { composites: [], overrides: [] };
    throw error;
  }
}
