import { inject } from 'vitest';
import { openServer, type TestServer } from './openServer.ts';

export type { TestServer };

/** Opens a project of its own in the Firestore of the run, with a few sports. */
export function openTestServer(): Promise<TestServer> {
  return openServer(inject('firestoreHost'));
}

/** The same, whose clock stands at that time. */
export async function openServerAt(time: Date): Promise<TestServer> {
  const server = await openTestServer();
  server.setTime(time);
  return server;
}
