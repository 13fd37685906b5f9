import { foldName, INNER_TOKEN_LENGTH, MAX_NAME_TOKEN_LENGTH, nameWords } from '@tod/model';

/** What the database is asked for a query. */
export interface SearchTokens {
  /** Finds names of which a word begins like the query. */
  readonly beginning: string;
  /** Finds names that hold it anywhere; undefined while the query is too short for that. */
  readonly inside: string | undefined;
}

/** The tokens to ask for, of the longest word of the query; undefined without a word. */
export function searchTokens(query: string): SearchTokens | undefined {
  const longest = nameWords(query).toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  return {
    beginning: longest.slice(0, MAX_NAME_TOKEN_LENGTH),
    inside: longest.length < INNER_TOKEN_LENGTH ? undefined : longest.slice(0, INNER_TOKEN_LENGTH),
  };
}

/** Whether a word of the name begins like the longest of the query, so that the name is found by that token already. */
export function beginsLike(name: string, { beginning }: SearchTokens): boolean {
  return nameWords(name).some((word) => word.startsWith(beginning));
}

/** Whether a name holds every word of the query, at the beginning of a word or inside. A query without a word finds nobody. */
export function matchesName(name: string, query: string): boolean {
  const folded = foldName(name);
  const words = nameWords(query);
  return words.length > 0 && words.every((word) => folded.includes(word));
}
