import type { Expression } from './ast.ts';
import type { LocatedFailure } from './values/failure.ts';
import type { Value } from './values/value.ts';

/** What an expression came to, and how often. Beyond so many different outcomes, further ones are only in `total`. */
export interface Counts {
  readonly total: number;
  readonly outcomes: readonly { readonly result: Value | LocatedFailure; readonly count: number }[];
}

/** What is told apart: a scalar by its JavaScript value, a failure by its message, anything else by its identity. */
type Key = bigint | number | boolean | string | Value;

interface Tally {
  total: number;
  readonly outcomes: Map<Key, { readonly result: Value | LocatedFailure; count: number }>;
}

/** Values are kept as long as the ruleset is, so they must not be too many. */
const MAX_OUTCOMES = 100;

/** Counts, for each expression of a ruleset, what it came to. */
export class Coverage {
  readonly #tallies = new Map<Expression, Tally>();

  count(expression: Expression, result: Value | LocatedFailure): void {
    let tally = this.#tallies.get(expression);
    if (tally === undefined) {
      tally = { total: 0, outcomes: new Map() };
      this.#tallies.set(expression, tally);
    }
    tally.total += 1;
    const key = keyOf(result);
    const outcome = tally.outcomes.get(key);
    if (outcome !== undefined) outcome.count += 1;
    else if (tally.outcomes.size < MAX_OUTCOMES) tally.outcomes.set(key, { result, count: 1 });
  }

  /** Undefined for what was never evaluated. */
  of(expression: Expression): Counts | undefined {
    const tally = this.#tallies.get(expression);
    return tally && { total: tally.total, outcomes: [...tally.outcomes.values()] };
  }
}

function keyOf(result: Value | LocatedFailure): Key {
  switch (result.type) {
    case 'bool':
    case 'int':
    case 'float':
      return result.value;
    case 'string':
      return `'${result.value}`;
    case 'failure':
      return `!${result.place.start} ${result.message}`;
    default:
      return result;
  }
}
