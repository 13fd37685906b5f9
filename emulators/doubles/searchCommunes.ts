import { foldCityName } from './cityName.ts';
import type { Commune } from './communes.ts';
import { metresBetween, type Point } from './distance.ts';

export interface FoundCommune {
  readonly commune: Commune;
  /** The postcode that was asked for, else the first of the commune. */
  readonly postcode: string;
  /** From 0 to 1; 1 is the very name. */
  readonly score: number;
}

/** How well a name answers: the whole name, its beginning, or the beginning of later words. */
const SCORES = { exact: 0.97, start: 0.85, words: 0.7, postcode: 0.9 } as const;

/**
 * Communes by name, by postcode, or both, with the department or region after the name if wished. With `autocomplete`
 * the last word may be unfinished. Better matches first, among equals the more populous.
 * @param communes the most populous first
 */
export function searchCommunes(
  communes: readonly Commune[],
  text: string,
  options: { readonly limit: number; readonly autocomplete: boolean },
): FoundCommune[] {
  const asked = foldCityName(text).split(' ');
  const digits = asked.filter((word) => /^\d/.test(word));
  const words = asked.filter((word) => !/^\d/.test(word) && word !== '');
  const found: FoundCommune[] = [];
  for (const commune of communes) {
    const postcode = postcodeAmong(commune, digits);
    if (postcode === undefined) continue;
    const score = words.length === 0 ? SCORES.postcode : scoreOf(commune, words, options.autocomplete);
    if (score > 0) found.push({ commune, postcode, score: score + importanceOf(commune) * 0.03 });
  }
  return found
    .toSorted((a, b) => b.score - a.score || b.commune.population - a.commune.population)
    .slice(0, options.limit);
}

/** The commune whose centre is nearest, with the distance in metres; undefined beyond `withinMetres`. */
export function nearestCommunes(
  communes: readonly Commune[],
  point: Point,
  options: { readonly limit: number; readonly withinMetres: number },
): { readonly commune: Commune; readonly metres: number }[] {
  return communes
    .map((commune) => ({ commune, metres: metresBetween(point, commune) }))
    .filter(({ metres }) => metres <= options.withinMetres)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, options.limit);
}

/** From 0 to 1 with the number of inhabitants, Paris being 1. */
export function importanceOf(commune: Commune): number {
  return Math.min(1, Math.log10(Math.max(1, commune.population)) / Math.log10(2_200_000));
}

function postcodeAmong(commune: Commune, digits: readonly string[]): string | undefined {
  return commune.postcodes.find((postcode) => digits.every((start) => postcode.startsWith(start)));
}

/** The longest beginning of the words that is in the name decides; what follows must be in the context. */
function scoreOf(commune: Commune, words: readonly string[], autocomplete: boolean): number {
  for (let count = words.length; count > 0; count -= 1) {
    const score = scoreOfName(commune.folded, words.slice(0, count), autocomplete && count === words.length);
    if (score === 0) continue;
    if (count === words.length) return score;
    if (words.slice(count).every((word) => commune.contextWords.some((part) => part.startsWith(word)))) {
      return score;
    }
  }
  return 0;
}

function scoreOfName(name: string, words: readonly string[], lastIsUnfinished: boolean): number {
  const asked = words.join(' ');
  if (name === asked) return SCORES.exact;
  if (name.startsWith(lastIsUnfinished ? asked : `${asked} `)) return SCORES.start;
  return containsInOrder(name.split(' '), words, lastIsUnfinished) ? SCORES.words : 0;
}

function containsInOrder(parts: readonly string[], words: readonly string[], lastIsUnfinished: boolean) {
  let from = 0;
  return words.every((word, index) => {
    const isUnfinished = lastIsUnfinished && index === words.length - 1;
    const at = parts.findIndex(
      (part, place) => place >= from && (isUnfinished ? part.startsWith(word) : part === word),
    );
    from = at + 1;
    return at !== -1;
  });
}
