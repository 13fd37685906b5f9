import { join, resolve } from 'node:path';
import type { Firestore } from '../core/commands/engine.ts';
import { StatusError } from '../core/status.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';
import { readExport, writeExport } from './exports/exportFiles.ts';
import { parseObject, textAt } from './json.ts';

/** Deletes every document of a database, or at and below a path in it. */
export function clearDocuments(firestore: Firestore, name: string): ControlAnswer {
  firestore.clear(name);
  return jsonAnswer({});
}

/** Writes a database to disk; the directory is relative to where the server was started. */
export async function exportDatabase(
  firestore: Firestore,
  project: string,
  body: string,
): Promise<ControlAnswer> {
  const json = parseObject(body);
  const database = databaseIn(json.database, project);
  const name = typeof json.export_name === 'string' ? json.export_name : 'firestore_export';
  const folder = resolve(join(textAt(json, 'export_directory'), name));
  await writeExport(folder, firestore.exportDocuments(database));
  return jsonAnswer({});
}

/** Reads an export from disk, given the path of the file that describes it. */
export async function importDatabase(
  firestore: Firestore,
  project: string,
  body: string,
): Promise<ControlAnswer> {
  const json = parseObject(body);
  const database = databaseIn(json.database, project);
  await importFile(firestore, database, resolve(textAt(json, 'export_directory')));
  return jsonAnswer({});
}

/** Puts the documents of an export into a database. Rejects with INVALID_ARGUMENT when it cannot be read. */
export async function importFile(firestore: Firestore, database: string, metadata: string): Promise<void> {
  firestore.importDocuments(database, await readExport(metadata, database));
}

function databaseIn(given: unknown, project: string): string {
  if (given === undefined) return `projects/${project}/databases/(default)`;
  if (typeof given !== 'string' || !given.startsWith(`projects/${project}/databases/`)) {
    throw new StatusError('INVALID_ARGUMENT', `"${given}" is not a database of the project ${project}.`);
  }
  return given;
}
