import type { TestProject } from 'vitest/node';
import { startFirestore } from '../../scripts/suite/startFirestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Firestore that all files of a run share; each has a project of its own in it. */
    readonly firestoreHost: string;
  }
}

/** One that is there already is used instead: what decides there also asks mutants of the rules (`npm run mutate`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TOD_RULES_FIRESTORE;
  if (given !== undefined) {
    project.provide('firestoreHost', given);
    return async () => {};
  }
  const firestore = await startFirestore();
  project.provide('firestoreHost', firestore.host);
  return () => firestore.stop();
}
