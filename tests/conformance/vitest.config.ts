import { defineConfig } from 'vitest/config';

/** The embedded Firestore with the real client libraries, over every transport, on a server of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.conformance.ts'],
    globalSetup: ['./server.ts'],
    fileParallelism: false,
    env: {
      // firebase-functions wants to know where it runs, even when its functions are only called by hand.
      GCLOUD_PROJECT: 'demo-conformance',
      FIREBASE_CONFIG: '{"projectId":"demo-conformance"}',
      // firebase-admin would look for the machine it runs on.
      METADATA_SERVER_DETECTION: 'none',
    },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
