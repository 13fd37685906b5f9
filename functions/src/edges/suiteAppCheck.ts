import { Agent } from 'node:https';
import { connect } from 'node:net';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { HttpsError } from 'firebase-functions/https';

const NAME = 'suite-app-check';

/**
 * Refuses what production refuses. The Functions emulator takes any App Check token for valid, whoever signed it; here the
 * Admin SDK verifies it as in production, by the keys of the suite's double.
 * @param services the address of the doubles
 * @throws HttpsError unauthenticated, as `enforceAppCheck` does
 */
export async function verifyBySuite(services: string, token: string | undefined): Promise<void> {
  try {
    await getAppCheck(appOf(services)).verifyToken(token ?? '');
  } catch {
    throw new HttpsError('unauthenticated', 'Unauthenticated');
  }
}

function appOf(services: string): App {
  return (
    getApps().find(({ name }) => name === NAME) ??
    initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '', httpAgent: agentFor(services) }, NAME)
  );
}

/** The SDK asks Google's address for the keys and has no setting for another: its requests are led to the double. */
function agentFor(services: string): Agent {
  const { hostname, port } = new URL(services);
  const agent = new Agent();
  agent.createConnection = () => connect(Number(port), hostname);
  return agent;
}
