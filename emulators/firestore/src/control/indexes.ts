import { encodeIndex } from '../core/indexes/missingIndex.ts';
import { type IndexesStore, unusedIndexes } from '../core/indexes/store.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';
import { parseIndexFile } from './indexFile.ts';

/** Takes the content of a firestore.indexes.json for one project. Whether indexes are required stays as it is. */
export function replaceIndexes(indexes: IndexesStore, project: string, body: string): ControlAnswer {
  indexes.define(parseIndexFile(body), project);
  return jsonAnswer({});
}

/** The defined indexes that no query of a project has used since the server began. */
export function listUnusedIndexes(indexes: IndexesStore, project: string): ControlAnswer {
  const unused = unusedIndexes(indexes.definitionsOf(project), indexes.requirementsOf(project));
  return jsonAnswer({ indexes: unused.map(encodeIndex) });
}
