import type { Place } from '../source.ts';

/**
 * An error inside an expression: a value like the others, because `&&` and `||` may swallow it.
 * `halt` is for what nothing may swallow: the limits of expressions and of look-ups, and a document that has to be
 * fetched first.
 */
export interface Failure {
  readonly type: 'failure';
  readonly message: string;
  /** Set where the failing expression stands; absent while the failure is still on its way there. */
  readonly place?: Place;
  /** Whether it is said of the whole expression, not of the operator or the function's name in it. */
  readonly isUnknownFunction?: true;
  /** Absent: the message says nothing more than where it went wrong. */
  readonly isVague?: true;
  readonly halt?: { readonly kind: 'limit' } | { readonly kind: 'lookup'; readonly lookup: Lookup };
}

/** A failure that has left the expression that failed. */
export type LocatedFailure = Failure & { readonly place: Place };

/** A document that a condition asked for: as it is, or as it will be after the request. */
export interface Lookup {
  readonly segments: readonly string[];
  readonly after: boolean;
}

export function fail(message: string): Failure {
  return { type: 'failure', message };
}

/** What a null receiver gives. */
export function failNull(): Failure {
  return fail('Null value error.');
}

/** When the query of a list request leaves open what the answer would be. */
export function failUndecidable(): Failure {
  return { type: 'failure', message: 'The query does not decide this.', isVague: true };
}

/** No such operation on these types; both are written as calls: `set.difference(list)`. */
export function failUnsupported(received: string, expected: string): Failure {
  return fail(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
}

export function failFunctionNotFound(name: string): Failure {
  return { ...fail(`Function not found error: Name: [${name}].`), isUnknownFunction: true };
}

/** `expected` is written as a call: `list.join(string)`. */
export function failArgumentCount(expected: string, received: number): Failure {
  return fail(`Incorrect number of arguments. Received: ${received}. Expected: ${expected}.`);
}

export function failTimestampRange(): Failure {
  return fail(
    'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].',
  );
}

export function failDurationRange(): Failure {
  return fail(
    'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.',
  );
}
