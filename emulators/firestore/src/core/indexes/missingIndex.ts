import type { IndexRequirement } from '../commands/indexes.ts';
import { projectOf } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import {
  type FieldMode,
  type FieldOverride,
  type Index,
  type IndexDefinitions,
  type IndexField,
  indexesOfField,
} from './definitions.ts';
import { indexFor } from './planIndexes.ts';

/** The words are Firestore's; the address is one that nobody can have. */
const CONSOLE = 'https://console.firebase.invalid/v1/r/project';

const RANGES_ON_MULTIPLE_FIELDS =
  ' .\nThe query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.';

/**
 * The refusal of a query for want of an index: FAILED_PRECONDITION with what is to be added to firestore.indexes.json.
 * `hasManyRanges` is whether it has inequalities on more than one field.
 */
export function missingIndexError(
  database: string,
  requirement: IndexRequirement,
  definitions: IndexDefinitions,
  hasManyRanges: boolean,
): StatusError {
  const index = indexFor(requirement);
  const single = singleFieldOf(index);
  const project = projectOf(database);
  const lines =
    single === undefined
      ? linesFor('indexes', encodeIndex(index))
      : linesFor('fieldOverrides', encodeOverride(overrideWith(index, single, definitions)));
  return new StatusError(
    'FAILED_PRECONDITION',
    `${refusalOf(index, single, project)}${hasManyRanges && single === undefined ? RANGES_ON_MULTIPLE_FIELDS : ''}\n${lines}`,
  );
}

interface SingleField {
  readonly fieldPath: string;
  readonly mode: FieldMode;
}

/** The field of an index that needs no definition of its own, but only not to be exempt. */
function singleFieldOf({ fields }: Index): SingleField | undefined {
  const [field, ...others] = fields;
  if (field === undefined || others.length > 0 || field.mode === 'VECTOR') return undefined;
  return field.fieldPath === '__name__' ? undefined : { fieldPath: field.fieldPath, mode: field.mode };
}

function refusalOf(index: Index, single: SingleField | undefined, project: string): string {
  const { collectionGroup, scope, fields } = index;
  if (fields.some(({ mode }) => mode === 'VECTOR')) {
    const command = `gcloud firestore indexes composite create --project=${project} --collection-group=${collectionGroup} --query-scope=${scope} ${fields.map(fieldFlag).join(' ')}`;
    return `Missing vector index configuration. Please create the required index with the following gcloud command: ${command}`;
  }
  const here = `You can create it here: ${CONSOLE}/${project}/firestore/indexes`;
  if (single === undefined) return `The query requires an index. ${here}`;
  const kind = `${scope}_${SHORT_MODES[single.mode]}`;
  return `The query requires a ${kind} index for collection ${collectionGroup} and field ${single.fieldPath}. ${here}`;
}

const SHORT_MODES: Readonly<Record<FieldMode, string>> = {
  ASCENDING: 'ASC',
  DESCENDING: 'DESC',
  CONTAINS: 'CONTAINS',
};

function fieldFlag(field: IndexField): string {
  if (field.mode === 'VECTOR') {
    return `--field-config=vector-config='{"dimension":"${field.dimension}","flat": "{}"}',field-path=${field.fieldPath}`;
  }
  const config = field.mode === 'CONTAINS' ? 'array-config=CONTAINS' : `order=${field.mode}`;
  return `--field-config=${config},field-path=${field.fieldPath}`;
}

function linesFor(list: string, entry: object): string {
  return `Add this to "${list}" in firestore.indexes.json:\n${JSON.stringify(entry)}`;
}

/** An override replaces what a field has, so it names that as well. */
function overrideWith(
  { collectionGroup, scope }: Index,
  { fieldPath, mode }: SingleField,
  definitions: IndexDefinitions,
): FieldOverride {
  const present = indexesOfField(definitions, collectionGroup, fieldPath);
  return { collectionGroup, fieldPath, indexes: [...present, { mode, scope }] };
}

/** An index as firestore.indexes.json has it. */
export function encodeIndex({ collectionGroup, scope, fields }: Index): object {
  return { collectionGroup, queryScope: scope, fields: fields.map(encodeField) };
}

function encodeField(field: IndexField): object {
  const { fieldPath } = field;
  if (field.mode === 'VECTOR') return { fieldPath, vectorConfig: { dimension: field.dimension, flat: {} } };
  return { fieldPath, ...encodeMode(field.mode) };
}

function encodeOverride({ collectionGroup, fieldPath, indexes }: FieldOverride): object {
  const encoded = indexes.map(({ mode, scope }) => ({ ...encodeMode(mode), queryScope: scope }));
  return { collectionGroup, fieldPath, indexes: encoded };
}

function encodeMode(mode: FieldMode): object {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}
