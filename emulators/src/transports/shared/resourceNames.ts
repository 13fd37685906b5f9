import { StatusError } from '../../core/status.ts';

/** The database part of a resource name: `projects/p/databases/d`. Refuses names without one. */
export function databaseOf(name: string): string {
  const database = /^projects\/[^/]+\/databases\/[^/]+/.exec(name)?.[0];
  if (database === undefined) {
    throw new StatusError('INVALID_ARGUMENT', `"${name}" is not in a database (projects/*/databases/*).`);
  }
  return database;
}

/** The project id in the name of a database or document. */
export function projectOf(name: string): string {
  return databaseOf(name).split('/')[1] ?? '';
}
