import { documentPaths, nameWords, type Profile } from '@tod/model';
import {
  collection,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { profileOf } from '../profiles/profileOf.ts';
import { beginsLike, matchesName, type SearchTokens, searchTokens } from './nameSearch.ts';

/** The rules let a member list 50 profiles at once. */
const MOST_IN_A_QUERY = 50;
/** Of the names found, those wanted are sorted out here: after so many queries the rest is the next page. */
const MAX_QUERIES_A_PAGE = 4;

/** Where reading goes on: names that begin like the query come first, then those that hold it inside of a word. */
export interface NameCursor {
  readonly part: keyof SearchTokens;
  readonly after: QueryDocumentSnapshot | null;
}

export interface NamePage {
  readonly people: readonly Profile[];
  /** Null where everybody has been read. */
  readonly next: NameCursor | null;
  /** The device's own copy answered, for a part of it at least: it may lack people. */
  readonly isFromCache: boolean;
}

export interface NameSearchOptions {
  /** Who counts among those of that name. */
  readonly isWanted: (profile: Profile) => boolean;
  /** Whether `isWanted` leaves out many, so that more are to be read. */
  readonly isSelective: boolean;
  /** A page ends when it has this many, or a few more. */
  readonly enough: number;
}

/**
 * Members whose name holds every word of `text`, at the beginning of a word or inside, those seen last first; a page after
 * `from`. Nobody without a word in `text`. Rejects with Firestore's own error, or as offline where there is nobody in the device's own
 * copy, as that does not say that there is nobody.
 */
export async function readByName(
  db: Firestore,
  text: string,
  { isWanted, isSelective, enough }: NameSearchOptions,
  from: NameCursor = { part: 'beginning', after: null },
): Promise<NamePage> {
  const tokens = searchTokens(text);
  const people: Profile[] = [];
  let isFromCache = false;
  let next: NameCursor | null = tokens === undefined ? null : from;
  for (let asked = 0; asked < MAX_QUERIES_A_PAGE && people.length < enough; asked += 1) {
    if (tokens === undefined || next === null) break;
    const { part, after }: NameCursor = next;
    // A single word that a name begins with is all that is asked for; one more is read, as oneself may be among them.
    const isExact = !isSelective && part === 'beginning' && nameWords(text).length === 1;
    const count = isExact ? Math.min(enough + 1, MOST_IN_A_QUERY) : MOST_IN_A_QUERY;
    const { docs, metadata } = await getDocs(nameQuery(db, tokens[part] ?? tokens.beginning, after, count));
    isFromCache ||= metadata.fromCache;
    for (const profile of docs.map(profileOf)) {
      const isKnown = part === 'inside' && beginsLike(profile.name, tokens);
      if (!isKnown && isWanted(profile) && matchesName(profile.name, text)) people.push(profile);
    }
    next = cursorAfter(tokens, part, docs.length < count ? null : (docs.at(-1) ?? null));
  }
  if (isFromCache && people.length === 0) throw new CallFailedError('offline');
  return { people, next, isFromCache };
}

function cursorAfter(
  tokens: SearchTokens,
  part: keyof SearchTokens,
  after: QueryDocumentSnapshot | null,
): NameCursor | null {
  if (after !== null) return { part, after };
  return part === 'beginning' && tokens.inside !== undefined ? { part: 'inside', after: null } : null;
}

function nameQuery(db: Firestore, token: string, after: QueryDocumentSnapshot | null, count: number): Query {
  return query(
    collection(db, documentPaths.profiles()),
    where('nameTokens', 'array-contains', token),
    orderBy('lastActive', 'desc'),
    ...(after === null ? [] : [startAfter(after)]),
    limit(count),
  );
}
