import { parseIndexFile } from '../../emulators/firestore/src/control/indexFile.ts';
import { describeIndex } from '../../emulators/firestore/src/core/indexes/definitions.ts';
import { InvalidPayload } from '../../emulators/firestore/src/transports/shared/parseJson.ts';
import type { Finding } from './finding.ts';

/** What a project without billing may have (https://firebase.google.com/docs/firestore/quotas#indexes); with it, 1,000. */
const MAX_COMPOSITES = 200;
const MAX_FIELD_OVERRIDES = 200;
const MAX_FIELDS = 100;

/**
 * What keeps indexes from being deployed.
 * @param text the content of firestore.indexes.json
 */
export function refusedIndexes(text: string): Finding[] {
  return refusalsIn(text).map((what) => ({
    what,
    where: 'firestore.indexes.json',
    fix: 'Correct the file; `npm run indexes` lists what nothing uses.',
  }));
}

function refusalsIn(text: string): string[] {
  try {
    return refusalsOf(text);
  } catch (caught) {
    if (caught instanceof InvalidPayload) return [`${`${caught.field} ${caught.reason}`.trim()}.`];
    throw caught;
  }
}

function refusalsOf(text: string): string[] {
  const { composites, overrides } = parseIndexFile(text);
  const refused: string[] = [];
  if (composites.length > MAX_COMPOSITES)
    refused.push(tooMany('composite indexes', composites.length, MAX_COMPOSITES));
  if (overrides.length > MAX_FIELD_OVERRIDES)
    refused.push(tooMany('field overrides', overrides.length, MAX_FIELD_OVERRIDES));
  for (const index of composites) {
    const { fields } = index;
    if (fields.length > MAX_FIELDS) refused.push(tooMany('fields in an index', fields.length, MAX_FIELDS));
    const [only, ...others] = fields;
    const isSingle = others.length === 0 && only?.mode !== 'VECTOR' && only?.fieldPath !== '__name__';
    if (isSingle)
      refused.push(`${describeIndex(index)} has one field: such an index is an override of the field.`);
  }
  for (const twice of repeated(composites.map(describeIndex))) refused.push(`${twice} is there twice.`);
  for (const twice of repeated(overrides.map((one) => `${one.collectionGroup}.${one.fieldPath}`)))
    refused.push(`The override of ${twice} is there twice.`);
  return refused;
}

function tooMany(what: string, count: number, most: number): string {
  return `There are ${count} ${what}; Firestore takes ${most}.`;
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
