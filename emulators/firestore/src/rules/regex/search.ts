import { codePointOf, isWord, LINE_FEED } from './characters.ts';
import type { State } from './program.ts';
import type { Assertion } from './tree.ts';

/** What one way through the states has noted. */
export interface Trail {
  /** Where it began. */
  readonly start: number;
  /** Positions by slot: where group n begins is 2n, where it ends 2n + 1. */
  readonly slots: ReadonlyMap<number, number>;
}

const NO_SLOTS: Trail['slots'] = new Map();

/** Whether a text matches from its first character to its last. */
export function matchesWhole(program: State, text: string): boolean {
  let ways = new Ways(text, 0);
  ways.follow(program, { start: 0, slots: NO_SLOTS });
  let position = 0;
  for (const character of text) {
    position += character.length;
    const next = new Ways(text, position);
    for (const { state, trail } of ways.threads) {
      if (state.kind === 'character' && state.test(codePointOf(character))) next.follow(state.next, trail);
    }
    if (next.threads.length === 0) return false;
    ways = next;
  }
  return ways.threads.some(({ state }) => state.kind === 'match');
}

/** The leftmost match from a position on, of several there the one that the expression prefers; undefined if none. */
export function find(
  program: State,
  text: string,
  from: number,
): (Trail & { readonly end: number }) | undefined {
  let found: (Trail & { readonly end: number }) | undefined;
  let ways = new Ways(text, from);
  let position = from;
  for (;;) {
    if (found === undefined) ways.follow(program, { start: position, slots: NO_SLOTS });
    const code = text.codePointAt(position);
    const after = position + widthAt(text, position);
    const next = new Ways(text, after);
    for (const { state, trail } of ways.threads) {
      if (state.kind === 'match') {
        found = { ...trail, end: position };
        // The ways behind it are less preferred.
        break;
      }
      if (code !== undefined && state.test(code)) next.follow(state.next, trail);
    }
    const isDecided = found !== undefined && next.threads.length === 0;
    if (isDecided || code === undefined) return found;
    ways = next;
    position = after;
  }
}

/** How many units of UTF-16 the character at a position takes; 1 behind the last. */
export function widthAt(text: string, position: number): number {
  const isHighSurrogate = /[\ud800-\udbff]/.test(text.charAt(position));
  return isHighSurrogate && /[\udc00-\udfff]/.test(text.charAt(position + 1)) ? 2 : 1;
}

type Waiting = Extract<State, { kind: 'character' | 'match' }>;

/** All ways through the states that lead to one position, those that the expression prefers first. */
class Ways {
  /** Each waits for the next character, or is a match. */
  readonly threads: { readonly state: Waiting; readonly trail: Trail }[] = [];
  readonly #text: string;
  readonly #position: number;
  readonly #seen = new Set<State>();

  constructor(text: string, position: number) {
    this.#text = text;
    this.#position = position;
  }

  /** Adds the ways that go on from a state. One that others have been through already can only be less preferred. */
  follow(from: State, begun: Trail): void {
    const open = [{ state: from, trail: begun }];
    for (let way = open.pop(); way !== undefined; way = open.pop()) {
      const { state, trail } = way;
      if (this.#seen.has(state)) continue;
      this.#seen.add(state);
      switch (state.kind) {
        case 'character':
        case 'match':
          this.threads.push({ state, trail });
          break;
        case 'fork':
          open.push({ state: state.second, trail }, { state: state.first, trail });
          break;
        case 'save':
          open.push({
            state: state.next,
            trail: { ...trail, slots: new Map([...trail.slots, [state.slot, this.#position]]) },
          });
          break;
        case 'assertion':
          if (this.#holds(state.assertion)) open.push({ state: state.next, trail });
      }
    }
  }

  #holds(assertion: Assertion): boolean {
    // Outside the text these are NaN, which is no character.
    const before = this.#text.charCodeAt(this.#position - 1);
    const behind = this.#text.charCodeAt(this.#position);
    switch (assertion) {
      case 'textStart':
        return Number.isNaN(before);
      case 'textEnd':
        return Number.isNaN(behind);
      case 'lineStart':
        return Number.isNaN(before) || before === LINE_FEED;
      case 'lineEnd':
        return Number.isNaN(behind) || behind === LINE_FEED;
      case 'wordBoundary':
        return isWord(before) !== isWord(behind);
      case 'noWordBoundary':
        return isWord(before) === isWord(behind);
    }
  }
}
