import { useQuery } from '@tanstack/react-query';
import { isListed, nameWords, type Profile } from '@tod/model';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { blocksReader } from '../search/queries.ts';
import { useReadAgain } from '../search/useReadAgain.ts';
import { readByName } from './queries.ts';

const MAX_RESULTS = 10;

export type PersonSearch =
  | { readonly status: 'idle' | 'searching' }
  | { readonly status: 'found'; readonly people: readonly Profile[] }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * At most ten members whose name holds every word that is typed, those who begin like it first, without oneself and without
 * anybody on either side of a block with one. They are asked for 300 ms after the last key.
 */
export function usePersonSearch(typed: string, uid: string): PersonSearch {
  const query = useDebounced(typed);
  const words = nameWords(query);
  const answer = useQuery(
    {
      queryKey: [PEOPLE_KEY, 'toWriteTo', uid, ...words],
      queryFn: () => findPeople(query, uid),
      enabled: words.length > 0,
      staleTime: 30_000,
      retry: 1,
      // Without a network it fails and says so, as every other read does.
      networkMode: 'always',
    },
    queryClient,
  );
  useReadAgain(uid, answer);
  const { data, isError, refetch } = answer;
  const typedWords = nameWords(typed);
  if (typedWords.length === 0) return { status: 'idle' };
  // What was found by then is who was asked for before: nobody is to press them for who is asked for now.
  if (typedWords.join(' ') !== words.join(' ')) return { status: 'searching' };
  if (data !== undefined) return { status: 'found', people: data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'searching' };
}

async function findPeople(text: string, uid: string): Promise<readonly Profile[]> {
  const db = getDb();
  const { people } = await readByName(db, text, {
    isWanted: (person) => person.uid !== uid && isListed(person),
    isSelective: false,
    enough: MAX_RESULTS,
  });
  if (people.length === 0) return [];
  const { hidden } = await blocksReader(db, uid)(people.map((person) => person.uid));
  return people.filter((person) => !hidden.has(person.uid)).slice(0, MAX_RESULTS);
}
