import type { Expression } from './ast.ts';
import type { Coverage } from './coverage.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './source.ts';
import type { Failure, LocatedFailure, Lookup } from './values/failure.ts';
import type { Value } from './values/value.ts';

/** What a look-up found: the document, that there is none, or that somebody has to fetch it first. */
export type LookupAnswer =
  | { readonly kind: 'found'; readonly resource: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'pending' };

/**
 * How many documents conditions may look up. One may be shared by the requests of a transaction. What has been looked
 * up once is free from then on, be it as it was or as it will be.
 */
export class LookupBudget {
  readonly #limit: number;
  readonly #spent = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether this document may be looked up. */
  take(key: string): boolean {
    if (!this.#spent.has(key) && this.#spent.size >= this.#limit) return false;
    this.#spent.add(key);
    return true;
  }
}

/** What evaluating the conditions of one request needs and leaves behind. */
export interface RunOptions {
  /** `global`: get(…); `firestore`: firestore.get(…), and nothing that sees the state after the request. */
  readonly lookupStyle: 'global' | 'firestore';
  readonly lookUp: (lookup: Lookup) => LookupAnswer;
  /** Each look-up has to fit all of them. */
  readonly budgets: readonly LookupBudget[];
  readonly coverage: Coverage | undefined;
}

export class Run {
  readonly options: RunOptions;
  readonly #lookedUp = new Map<string, Lookup>();
  #evaluated = 0;

  constructor(options: RunOptions) {
    this.options = options;
  }

  /** The look-ups made so far, each once. */
  get lookups(): readonly Lookup[] {
    return [...this.#lookedUp.values()];
  }

  /** How many expressions were evaluated so far. */
  get evaluated(): number {
    return this.#evaluated;
  }

  /** Counts expressions; a failure once there were too many. */
  spend(expressions: number, place: Place): Failure | undefined {
    this.#evaluated += expressions;
    if (this.#evaluated <= LIMITS.evaluatedExpressions) return undefined;
    const message = `Unable to evaluate the expression as the maximum of ${LIMITS.evaluatedExpressions} expressions to evaluate has been reached.`;
    return { type: 'failure', message, place, halt: { kind: 'limit' } };
  }

  /** Looks a document up, within the budgets. */
  lookUp(lookup: Lookup): LookupAnswer | undefined {
    const name = lookup.segments.join('/');
    if (!this.options.budgets.every((budget) => budget.take(name))) return undefined;
    this.#lookedUp.set(`${lookup.after ? '+' : ''}${name}`, lookup);
    return this.options.lookUp(lookup);
  }

  cover(expression: Expression, result: Value | LocatedFailure): void {
    this.options.coverage?.count(expression, result);
  }
}
