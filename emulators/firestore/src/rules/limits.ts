/**
 * Limits of the language, as Firebase documents or enforces them. Where the two differ (a documented 10 that lets 11
 * pass), what production accepts is what counts here.
 */
export const LIMITS = {
  /** Size of one rules file, in UTF-8 bytes. */
  sourceBytes: 256 * 1024,
  /** How deep `match` blocks may nest: ten below the one of all documents. */
  matchDepth: 11,
  /** Segments of one pattern: fewer than this. */
  pathLength: 100,
  /** Captures along one path, outer blocks included. */
  pathCaptures: 20,
  functionParameters: 7,
  functionLets: 11,
  /** Functions on one call stack. */
  callDepth: 21,
  /** Deepest level at which an expression may stand; `check.ts` knows what adds one. */
  expressionDepth: 99,
  /**
   * Expressions evaluated for one request, over all its allow statements
   * (https://firebase.google.com/docs/firestore/quotas#security_rules).
   */
  evaluatedExpressions: 1000,
} as const;

/**
 * How many different documents conditions may look up. As Firebase documents it: 10 for each operation and each query, and 20 for all
 * operations of a batch, a transaction or a read of several documents together.
 */
export const LOOKUP_LIMITS = {
  firestoreOperation: 10,
  firestoreTotal: 20,
  storage: 2,
} as const;
