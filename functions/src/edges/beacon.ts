import { getAppCheck } from 'firebase-admin/app-check';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/https';
import type { Server } from '../domain/server.ts';
import { logFailure } from '../platform/log.ts';
import { getServer } from './app.ts';
import { PUBLIC } from './deployment.ts';
import { networkOf } from './networkOf.ts';
import { verifyBySuite } from './suiteAppCheck.ts';

/** What a page sends while it closes. */
interface BeaconRequest {
  readonly body: Buffer;
  readonly userAgent: string;
  readonly network: string;
}

/** @returns a status of HTTP; nobody reads more than that */
type Take = (
  server: Server,
  request: BeaconRequest,
  verifyToken: (token: string) => Promise<boolean>,
) => Promise<number>;

/**
 * The edge of beacons: texts that a page sends without waiting, from any of our addresses, without cookies and without headers
 * of its own, since a page that closes cannot ask first whether it may send some. The token of App Check is in the text.
 */
export function beacon(
  load: () => Promise<{ readonly countAdViews: Take }>,
  options: HttpsOptions,
): HttpsFunction {
  return onRequest({ ...PUBLIC, ...options }, async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').end();
      return;
    }
    try {
      const { countAdViews } = await load();
      const status = await countAdViews(
        getServer(),
        {
          body: request.rawBody,
          userAgent: request.get('user-agent') ?? '',
          network: networkOf(request),
        },
        isOurs,
      );
      response.status(status).end();
    } catch (error) {
      logFailure('A beacon was not taken', error);
      response.status(500).end();
    }
  });
}

async function isOurs(token: string): Promise<boolean> {
  try {
    const services = process.env.TOD_SERVICES_URL;
    if (services === undefined) await getAppCheck().verifyToken(token);
    else await verifyBySuite(services, token);
    return true;
  } catch (error) {
    if (isOurFailure(error)) logFailure('A token of App Check could not be verified', error);
    return false;
  }
}

/** Keys that could not be fetched go by the code of a wrong token; what caused it tells them apart. */
const CAUSES_OF_TOKEN: readonly unknown[] = ['token-expired', 'invalid-token', 'no-matching-kid-error'];

/** Whether not the token is to blame: whatever else a text that is none has the Admin SDK throw, anybody can send as often as they like. */
function isOurFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    codeOf(error) === 'app-check/invalid-credential' ||
    (cause !== undefined && !CAUSES_OF_TOKEN.includes(codeOf(cause)))
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
