import { documentPaths } from '@tod/model';
import { Firestore } from 'firebase-admin/firestore';
import { string } from 'yup';

/** Everybody who had a profile while it was looked, under each of their names, also those who have left since. */
export interface PeopleWatch {
  /** @throws Error where the database has stopped telling of its profiles */
  seen(): { readonly uids: ReadonlySet<string>; readonly names: ReadonlySet<string> };
  close(): Promise<void>;
}

/**
 * Looks at all profiles of a suite until it is closed. Resolves with those that are there.
 * @param host `host:port` of its Firestore
 */
export async function watchPeople(host: string, projectId: string): Promise<PeopleWatch> {
  const uids = new Set<string>();
  const names = new Set<string>();
  let failure: Error | undefined;
  const database = new Firestore({
    projectId,
    host,
    ssl: false,
    customHeaders: { authorization: 'Bearer owner' },
  });
  const stop = await new Promise<() => void>((resolve, reject) => {
    const end = database.collection(documentPaths.profiles()).onSnapshot(
      (profiles) => {
        for (const { doc } of profiles.docChanges()) {
          uids.add(doc.id);
          names.add(string().ensure().validateSync(doc.get('name')));
        }
        resolve(end);
      },
      (error) => {
        failure = error;
        reject(error);
      },
    );
  });
  return {
    seen() {
      if (failure !== undefined)
        throw new Error('The profiles of the journeys were no longer seen.', { cause: failure });
      return { uids, names };
    },
    async close() {
      stop();
      await database.terminate();
    },
  };
}
