import { call } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openServer, type TestServer } from '../functions/openServer.ts';
import { withDistance } from './distantServer.ts';
import { embedded, withServer } from './firestoreProcess.ts';

/**
 * Runs something on the functions' own code, with an embedded Firestore and what is remembered for minutes read already.
 * @param awayMs how long it takes to the database, each way
 */
export function withFunctions<Result>(
  use: (server: TestServer) => Promise<Result>,
  awayMs = 0,
): Promise<Result> {
  return withServer(embedded, ({ host }) =>
    awayMs === 0 ? withOpenServer(host, use) : withDistance(host, awayMs, (far) => withOpenServer(far, use)),
  );
}

async function withOpenServer<Result>(
  host: string,
  use: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(host);
  // It is read by the whole instance, not by each call.
  await server.catalogue.plan('free');
  await server.catalogue.sports(['judo']);
  try {
    return await use(server);
  } finally {
    await server.db.terminate();
  }
}

/** Prepares a call from one person to another, and resolves to what makes it. */
export type Prepare = (server: TestServer, from: string, to: string) => Promise<() => Promise<unknown>>;

/** A tod with a sport. */
export const prepareTod: Prepare = async (server, from, to) => {
  const input = { id: newId(), recipientUid: to, sportIds: ['judo'] };
  return () => call(server, 'sendTod', from, input);
};

/** A message in a conversation that is there. */
export const prepareMessage: Prepare = async (server, from, to) => {
  await call(server, 'startConversation', to, { id: newId(), partnerUid: from });
  const input = { id: newId(), receiverUid: to, content: 'Salut' };
  return () => call(server, 'sendMessage', from, input);
};

/** Two people who have nothing to do with each other yet, or with anybody else. */
export async function addTwo(server: TestServer): Promise<readonly [string, string]> {
  return [await addMember(server), await addMember(server)];
}
