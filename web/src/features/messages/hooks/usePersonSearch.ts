import { useQuery } from '@tanstack/react-query';
import { type Profile, parseDocument, profileSchema } from '@tod/model';
import { getDocs } from 'firebase/firestore';
import { datesFromTimestamps } from '../../../shared/firebase/dates.ts';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { matchesName, searchToken, searchWords } from '../../../shared/nearby/nameSearch.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { peopleQuery } from '../queries.ts';

const MAX_RESULTS = 10;
/** With several words the database can only match one of them, so more are read and the rest is sorted out here. */
const READ_FOR_MANY_WORDS = 50;

export type PersonSearch =
  | { readonly status: 'tooShort' | 'searching' }
  | { readonly status: 'found'; readonly people: readonly Profile[] }
  | { readonly status: 'failed'; readonly retry: () => void };

/** At most ten members whose name begins like the query, word by word, without oneself. */
export function usePersonSearch(query: string, uid: string): PersonSearch {
  const token = searchToken(query);
  const words = searchWords(query);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['people', uid, ...words],
      queryFn: () => readPeople(token ?? '', words.length > 1),
      enabled: token !== undefined,
      staleTime: 30_000,
      retry: 1,
    },
    queryClient,
  );
  if (token === undefined) return { status: 'tooShort' };
  if (data !== undefined) {
    const people = data
      .filter((person) => person.uid !== uid && !person.suspended && matchesName(person.name, query))
      .slice(0, MAX_RESULTS);
    return { status: 'found', people };
  }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'searching' };
}

async function readPeople(token: string, hasManyWords: boolean): Promise<readonly Profile[]> {
  // One more than shown: oneself may be among them.
  const count = hasManyWords ? READ_FOR_MANY_WORDS : MAX_RESULTS + 1;
  const snapshot = await getDocs(peopleQuery(getDb(), token, count));
  return snapshot.docs.map((document) => ({
    ...parseDocument(profileSchema, datesFromTimestamps(document.data())),
    uid: document.id,
  }));
}
