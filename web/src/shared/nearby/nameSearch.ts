import { foldName } from '@tod/model';

export const MIN_SEARCH_LENGTH = 2;
/** Name tokens are prefixes of at most this length (`nameTokens` of the model). */
const MAX_TOKEN_LENGTH = 15;

/** The words of a query as names are stored: lower case, without accents. */
export function searchWords(query: string): string[] {
  return foldName(query)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/** The one token to ask the database for, its most selective word; undefined while the query is too short. */
export function searchToken(query: string): string | undefined {
  const longest = searchWords(query).toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined || longest.length < MIN_SEARCH_LENGTH
    ? undefined
    : longest.slice(0, MAX_TOKEN_LENGTH);
}

/** Whether every word of the query begins a word of the name. */
export function matchesName(name: string, query: string): boolean {
  const parts = searchWords(name);
  return searchWords(query).every((word) => parts.some((part) => part.startsWith(word)));
}
