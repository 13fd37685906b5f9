import type { Expression } from './ast.ts';
import type { Result } from './values/value.ts';

/** How often an expression came to what; `other` is any value that is not a boolean. */
export interface Counts {
  true: number;
  false: number;
  failure: number;
  other: number;
}

/** Counts, for each expression of a ruleset, what it came to. */
export class Coverage {
  readonly #counts = new Map<Expression, Counts>();

  count(expression: Expression, result: Result): void {
    let counts = this.#counts.get(expression);
    if (counts === undefined) {
      counts = { true: 0, false: 0, failure: 0, other: 0 };
      this.#counts.set(expression, counts);
    }
    if (result.type === 'bool') counts[result.value ? 'true' : 'false'] += 1;
    else counts[result.type === 'failure' ? 'failure' : 'other'] += 1;
  }

  /** Undefined for what was never evaluated. */
  of(expression: Expression): Readonly<Counts> | undefined {
    return this.#counts.get(expression);
  }
}
