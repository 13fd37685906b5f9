import type { TestProject } from 'vitest/node';
import { startFirestore } from '../../scripts/suite/startFirestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Firestore that all files of a run share; each has a project of its own in it. */
    readonly firestoreHost: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const firestore = await startFirestore();
  project.provide('firestoreHost', firestore.host);
  return () => firestore.stop();
}
