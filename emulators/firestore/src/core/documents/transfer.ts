/** Whole databases at a time: clearing, exporting and importing. None of them counts as a commit for triggers. */
import type { Document } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import type { Database } from '../database.ts';
import { checkFields } from '../values/checkFields.ts';
import { compareTimestamps } from '../values/timestamp.ts';
import type { Fields, Value } from '../values/value.ts';
import { checkDocumentName, compareNames, databaseOf } from './resourceName.ts';

/** Deletes every document at or below the root, a document or a collection; listeners see them go. */
export function clearDocuments(database: Database, prefix: string): void {
  const changes: DocumentChange[] = documentsUnder(database, prefix).map((before) => ({
    name: before.name,
    before,
  }));
  if (changes.length > 0) database.apply(changes, database.clock.commitTime());
}

/** Every document, in the order of their names. */
export function exportDocuments(database: Database): readonly Document[] {
  return documentsUnder(database, database.store.root).sort((left, right) =>
    compareNames(left.name, right.name),
  );
}

/**
 * Stores documents exported from any database, names and references rewritten to this one. They replace those of
 * the same name. They count as updated now, so that clients which knew them before accept them.
 */
export function importDocuments(database: Database, documents: readonly Document[]): void {
  const time = database.clock.commitTime();
  const changes = new Map<string, DocumentChange>();
  for (const document of documents) {
    const source = databaseOf(document.name);
    const name = moved(document.name, source, database.name);
    checkDocumentName(name, database.name);
    const fields = checkFields(movedFields(document.fields, source, database.name));
    const createTime = compareTimestamps(document.createTime, time) < 0 ? document.createTime : time;
    const before = database.store.get(name);
    changes.set(name, {
      name,
      after: { name, fields, createTime, updateTime: time },
      ...(before === undefined ? {} : { before }),
    });
  }
  if (changes.size > 0) database.apply([...changes.values()], time);
}

function documentsUnder({ store }: Database, prefix: string): Document[] {
  const collection = store.collection(prefix);
  if (collection !== undefined) {
    const deeper = [...collection.children.keys()].flatMap((id) =>
      [...store.collectionsBelow(`${prefix}/${id}`)].flatMap(({ documents }) => [...documents.values()]),
    );
    return [...collection.documents.values(), ...deeper];
  }
  const own = store.get(prefix);
  const below = [...store.collectionsBelow(prefix)].flatMap(({ documents }) => [...documents.values()]);
  return own === undefined ? below : [own, ...below];
}

function moved(name: string, source: string, target: string): string {
  return name.startsWith(`${source}/`) ? target + name.slice(source.length) : name;
}

function movedFields(fields: Fields, source: string, target: string): Fields {
  if (source === target) return fields;
  return new Map([...fields].map(([name, value]) => [name, movedValue(value, source, target)]));
}

function movedValue(value: Value, source: string, target: string): Value {
  switch (value.type) {
    case 'reference':
      return { type: 'reference', value: moved(value.value, source, target) };
    case 'array':
      return { type: 'array', values: value.values.map((element) => movedValue(element, source, target)) };
    case 'map':
      return { type: 'map', fields: movedFields(value.fields, source, target) };
    default:
      return value;
  }
}
