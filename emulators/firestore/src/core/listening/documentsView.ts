import type { Document } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import type { Database } from '../database.ts';
import type { MemberChange, View } from './view.ts';

/** A view of documents by name. `checkReads` throws when the rules refuse one, and is asked of those that change. */
export function viewDocuments(
  database: Database,
  names: readonly string[],
  checkReads: (names: readonly string[]) => void,
): View {
  const read = (name: string): MemberChange => changeTo(name, database.store.get(name));
  return {
    routes: names.map((name) => ({ kind: 'document', name })),
    start: () => names.map(read),
    resume: (earlier) => names.filter((name) => earlier.differences.has(name)).map(read),
    names: () => names.filter((name) => database.store.get(name) !== undefined),
    update: (changes: readonly DocumentChange[]) => {
      checkReads(changes.map(({ name }) => name));
      return changes.map(({ name, after }) => changeTo(name, after));
    },
  };
}

function changeTo(name: string, document: Document | undefined): MemberChange {
  return document === undefined ? { kind: 'deleted', name } : { kind: 'present', document };
}
