import type { TestProject } from 'vitest/node';
import { startFirestore } from '../../scripts/suite/startFirestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly firestoreHost: string;
  }
}

/** One Firestore for the whole run; every test file has a project of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const firestore = await startFirestore();
  project.provide('firestoreHost', firestore.host);
  return () => firestore.stop();
}
