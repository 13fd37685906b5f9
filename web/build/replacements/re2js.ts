function refuse(): never {
  throw new Error('Regular expressions in Firestore pipelines are not part of this build.');
}

/** Stands in for the re2js package, which Firestore uses in pipelines only. */
export const RE2JS = { compile: refuse };
