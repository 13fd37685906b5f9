import { useQuery } from '@tanstack/react-query';
import { nameWords, type Profile, parseDocument, profileSchema } from '@tod/model';
import { getDocs } from 'firebase/firestore';
import { datesFromTimestamps } from '../../../shared/firebase/dates.ts';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { matchesName, type SearchTokens, searchTokens } from '../../../shared/nearby/nameSearch.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { peopleQuery } from '../queries.ts';

const MAX_RESULTS = 10;
/** Several words, or letters inside of one, can only be sorted out here: so many are read for that. */
const READ_TO_SORT_OUT = 50;

export type PersonSearch =
  | { readonly status: 'idle' | 'searching' }
  | { readonly status: 'found'; readonly people: readonly Profile[] }
  | { readonly status: 'failed'; readonly retry: () => void };

/** At most ten members whose name holds every word of the query, those who begin like it first, without oneself. */
export function usePersonSearch(query: string, uid: string): PersonSearch {
  const tokens = searchTokens(query);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['people', uid, ...nameWords(query)],
      queryFn: () => (tokens === undefined ? [] : findPeople(tokens, query, uid)),
      enabled: tokens !== undefined,
      staleTime: 30_000,
      retry: 1,
    },
    queryClient,
  );
  if (tokens === undefined) return { status: 'idle' };
  if (data !== undefined) return { status: 'found', people: data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'searching' };
}

async function findPeople(tokens: SearchTokens, query: string, uid: string): Promise<readonly Profile[]> {
  const isWanted = (person: Profile) =>
    person.uid !== uid && !person.suspended && matchesName(person.name, query);
  // One more than shown: oneself may be among them.
  const count = nameWords(query).length > 1 ? READ_TO_SORT_OUT : MAX_RESULTS + 1;
  const first = (await readPeople(tokens.beginning, count)).filter(isWanted);
  if (first.length >= MAX_RESULTS || tokens.inside === undefined) return first.slice(0, MAX_RESULTS);
  const known = new Set(first.map((person) => person.uid));
  const more = (await readPeople(tokens.inside, READ_TO_SORT_OUT)).filter(
    (person) => isWanted(person) && !known.has(person.uid),
  );
  return [...first, ...more].slice(0, MAX_RESULTS);
}

async function readPeople(token: string, count: number): Promise<readonly Profile[]> {
  const snapshot = await getDocs(peopleQuery(getDb(), token, count));
  return snapshot.docs.map((document) => ({
    ...parseDocument(profileSchema, datesFromTimestamps(document.data())),
    uid: document.id,
  }));
}
