import { type State, toProgram } from './program.ts';
import { readPattern } from './readPattern.ts';
import { find, matchesWhole, widthAt } from './search.ts';

/** A match in a text; a group that took no part in it is undefined. Group 0 is the match itself. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

/** A regular expression in the notation of RE2. Like RE2, and unlike JavaScript, it never takes exponential time. */
export class Regex {
  readonly #program: State;
  readonly #groups: number;
  /** The numbers of the groups that have a name. */
  readonly names: ReadonlyMap<string, number>;

  constructor(program: State, groups: number, names: ReadonlyMap<string, number>) {
    this.#program = program;
    this.#groups = groups;
    this.names = names;
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    return matchesWhole(this.#program, text);
  }

  /** Every match from left to right, each behind the one before; an empty one may stand right behind another. */
  findAll(text: string): readonly Match[] {
    const matches: Match[] = [];
    let from = 0;
    for (;;) {
      const found = from > text.length ? undefined : find(this.#program, text, from);
      if (found === undefined) return matches;
      const { start, end, slots } = found;
      const inner = Array.from({ length: this.#groups }, (_, index) => {
        const group = index + 1;
        const from = slots.get(2 * group);
        return from === undefined ? undefined : text.slice(from, slots.get(2 * group + 1));
      });
      matches.push({ start, end, groups: [text.slice(start, end), ...inner] });
      from = end + (end === start ? widthAt(text, end) : 0);
    }
  }
}

const CACHE_SIZE = 500;
const cache = new Map<string, Regex | undefined>();

/**
 * Compiles a pattern in RE2's notation; undefined if it is not one. What RE2 refuses because it could take
 * exponential time (look-around, back references) is refused here as well.
 */
export function compileRegex(pattern: string): Regex | undefined {
  if (cache.has(pattern)) return cache.get(pattern);
  const read = readPattern(pattern);
  const program = read && toProgram(read.node);
  const regex = program && new Regex(program, read.groups, read.names);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, regex);
  return regex;
}
