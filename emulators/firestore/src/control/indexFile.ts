import type { IndexScope } from '../core/commands/indexes.ts';
import {
  canonicalPath,
  type FieldMode,
  type FieldOverride,
  type Index,
  type IndexDefinitions,
  type IndexField,
} from '../core/indexes/definitions.ts';
import type { JsonObject } from '../transports/shared/jsonObject.ts';
import { InvalidPayload } from '../transports/shared/parseJson.ts';
import { objectsAt, parseObject, textAt } from './json.ts';

/**
 * Reads the text of a firestore.indexes.json. What it says of time to live and density is not for queries.
 * @throws InvalidPayload with the place and the reason where firebase-tools would not deploy it
 */
export function parseIndexFile(text: string): IndexDefinitions {
  const json = parseObject(text);
  return {
    composites: listAt(json, 'indexes').map((entry, at) => within(`indexes[${at}]`, () => parseIndex(entry))),
    overrides: listAt(json, 'fieldOverrides').map((entry, at) =>
      within(`fieldOverrides[${at}]`, () => parseOverride(entry)),
    ),
  };
}

function parseIndex(json: JsonObject): Index {
  const fields = objectsAt(json, 'fields').map((field, at) =>
    within(`fields[${at}]`, () => parseField(field)),
  );
  if (fields.length === 0) throw new InvalidPayload('fields', 'must not be empty');
  if (fields.filter(({ mode }) => mode === 'CONTAINS').length > 1)
    throw new InvalidPayload('fields', 'may have one field with arrayConfig at most');
  return { collectionGroup: textAt(json, 'collectionGroup'), scope: scopeAt(json), fields };
}

function parseField(json: JsonObject): IndexField {
  const fieldPath = pathAt(json);
  const { vectorConfig } = json;
  if (vectorConfig === undefined) return { fieldPath, mode: modeOf(json) };
  const [config] = objectsAt({ vectorConfig: [vectorConfig] }, 'vectorConfig');
  const dimension = config?.dimension;
  if (typeof dimension !== 'number' || !Number.isInteger(dimension) || dimension < 1)
    throw new InvalidPayload('vectorConfig.dimension', 'must be a positive integer');
  return { fieldPath, mode: 'VECTOR', dimension };
}

function parseOverride(json: JsonObject): FieldOverride {
  const indexes = objectsAt(json, 'indexes').map((index, at) =>
    within(`indexes[${at}]`, () => ({ mode: modeOf(index), scope: scopeAt(index) })),
  );
  return { collectionGroup: textAt(json, 'collectionGroup'), fieldPath: pathAt(json), indexes };
}

function pathAt(json: JsonObject): string {
  const text = textAt(json, 'fieldPath');
  try {
    return canonicalPath(text);
  } catch (caught) {
    throw new InvalidPayload('fieldPath', caught instanceof Error ? caught.message : String(caught));
  }
}

/** Either spelling of the direction, and either of the two keys, as firebase-tools takes them. */
function modeOf(json: JsonObject): FieldMode {
  const mode = json.order ?? json.arrayConfig ?? json.mode;
  const isOrder = json.arrayConfig === undefined;
  if (isOrder && (mode === 'ASCENDING' || mode === 'DESCENDING')) return mode;
  if (json.order === undefined && mode === 'CONTAINS') return mode;
  throw new InvalidPayload('order', 'must be ASCENDING or DESCENDING, or arrayConfig CONTAINS');
}

function scopeAt({ queryScope }: JsonObject): IndexScope {
  if (queryScope === undefined || queryScope === 'COLLECTION') return 'COLLECTION';
  if (queryScope === 'COLLECTION_GROUP') return queryScope;
  throw new InvalidPayload('queryScope', 'must be COLLECTION or COLLECTION_GROUP');
}

function listAt(json: JsonObject, key: string): readonly JsonObject[] {
  return json[key] === undefined ? [] : objectsAt(json, key);
}

/** Puts the place before whatever is wrong there. */
function within<Result>(place: string, read: () => Result): Result {
  try {
    return read();
  } catch (caught) {
    if (caught instanceof InvalidPayload) {
      throw new InvalidPayload(caught.field === '' ? place : `${place}.${caught.field}`, caught.reason);
    }
    throw caught;
  }
}
