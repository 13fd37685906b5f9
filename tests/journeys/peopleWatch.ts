import { documentPaths } from '@tod/model';
import { Firestore, type Query } from 'firebase-admin/firestore';
import type { PersonalTexts } from './functionLogs.ts';

/** Everybody who had a profile while it was looked, under each of their names, and what was written: also what has gone since. */
export interface PeopleWatch {
  /** @throws Error where the database has stopped telling of them */
  seen(): PersonalTexts;
  close(): Promise<void>;
}

/** Journeys also write what a field is not. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Looks at all profiles, messages and recorded sessions of a suite until it is closed. Resolves with those that are there.
 * @param host `host:port` of its Firestore
 */
export async function watchPeople(host: string, projectId: string): Promise<PeopleWatch> {
  const uids = new Set<string>();
  const names = new Set<string>();
  const texts = new Set<string>();
  let failure: Error | undefined;
  // Otherwise the client first looks for a Google machine around it.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const database = new Firestore({
    projectId,
    host,
    ssl: false,
    customHeaders: { authorization: 'Bearer owner' },
  });
  const watch = (query: Query, note: (id: string, read: (field: string) => string) => void) =>
    new Promise<() => void>((resolve, reject) => {
      const end = query.onSnapshot(
        (documents) => {
          for (const { doc } of documents.docChanges()) note(doc.id, (field) => textOf(doc.get(field)));
          resolve(end);
        },
        (error) => {
          failure = error;
          reject(error);
        },
      );
    });
  const watched = [
    watch(database.collection(documentPaths.profiles()), (uid, read) => {
      uids.add(uid);
      names.add(read('name'));
      texts.add(read('bio'));
    }),
    watch(database.collectionGroup('messages'), (_, read) => texts.add(read('content'))),
    watch(database.collectionGroup('sessions'), (_, read) => texts.add(read('notes'))),
  ];
  const ends = await Promise.all(watched).catch(async (error: unknown) => {
    await database.terminate();
    throw error;
  });
  return {
    seen() {
      if (failure !== undefined)
        throw new Error('The people of the journeys were no longer seen.', { cause: failure });
      return { uids, names, texts };
    },
    async close() {
      for (const end of ends) end();
      await database.terminate();
    },
  };
}
