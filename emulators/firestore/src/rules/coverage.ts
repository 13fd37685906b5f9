import type { Expression } from './ast.ts';
import type { LocatedFailure } from './values/failure.ts';
import type { Value } from './values/value.ts';

/** What an expression came to, and how often. Beyond so many different outcomes, further ones are only in `total`. */
export interface Counts {
  readonly total: number;
  readonly outcomes: readonly { readonly result: Value | LocatedFailure; readonly count: number }[];
}

/** What is told apart while counting: a scalar by its JavaScript value, a failure by its message. */
type Key = bigint | number | boolean | string;

interface Outcome {
  readonly result: Value | LocatedFailure;
  count: number;
}

interface Tally {
  total: number;
  readonly simple: Map<Key, Outcome>;
  /** Values that are not worth comparing at every evaluation, each for itself. */
  readonly others: Outcome[];
}

/** Values are kept as long as the ruleset is, so they must not be too many. */
const MAX_OUTCOMES = 100;

/** Counts, for each expression of a ruleset, what it came to. */
export class Coverage {
  readonly #tallies = new Map<Expression, Tally>();

  count(expression: Expression, result: Value | LocatedFailure): void {
    let tally = this.#tallies.get(expression);
    if (tally === undefined) {
      tally = { total: 0, simple: new Map(), others: [] };
      this.#tallies.set(expression, tally);
    }
    tally.total += 1;
    const key = keyOf(result);
    if (key === undefined) {
      if (tally.others.length < MAX_OUTCOMES) tally.others.push({ result, count: 1 });
      return;
    }
    const outcome = tally.simple.get(key);
    if (outcome !== undefined) outcome.count += 1;
    else if (tally.simple.size < MAX_OUTCOMES) tally.simple.set(key, { result, count: 1 });
  }

  /** Undefined for what was never evaluated. */
  of(expression: Expression): Counts | undefined {
    const tally = this.#tallies.get(expression);
    return tally && { total: tally.total, outcomes: [...tally.simple.values(), ...tally.others] };
  }
}

function keyOf(result: Value | LocatedFailure): Key | undefined {
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
      return undefined;
  }
}
