import type { TestProject } from 'vitest/node';
import { buildAll } from '../../scripts/build.ts';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { startSuite } from '../../scripts/suite/startSuite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the app. */
    readonly appUrl: string;
    /** The address of the local doubles: mail, push, geocoder. */
    readonly servicesUrl: string;
    readonly firestoreHost: string;
    readonly authHost: string;
  }
}

const FIRST_BASE = 5600;

/** Starts one suite for all journeys, on free ports so that a developer's own suite may run beside it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onProgress = (step: string) => process.stdout.write(`suite: ${step}…\n`);
  buildAll('emulators', onProgress);
  const suite = await startSuite({
    base: await findFreeBase(FIRST_BASE),
    seed: true,
    hosting: true,
    official: false,
    onProgress,
  });
  project.provide('appUrl', suite.url);
  project.provide('servicesUrl', suite.environment.TOD_SERVICES_URL ?? '');
  project.provide('firestoreHost', suite.environment.FIRESTORE_EMULATOR_HOST ?? '');
  project.provide('authHost', suite.environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
  return () => suite.stop();
}
