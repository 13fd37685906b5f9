import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/https';
import type { Server } from '../domain/server.ts';
import { logFailure } from '../platform/log.ts';
import { getServer } from './app.ts';
import { PUBLIC } from './deployment.ts';

/** Takes what another service sends, signed: true when it is genuine and done. A rejection has it sent again. */
type Receive = (server: Server, body: Buffer, signature: string) => Promise<boolean>;

/** The edge of a webhook that signs in the header `stripe-signature`. */
export function webhook(
  load: () => Promise<{ readonly receiveEvent: Receive }>,
  options: HttpsOptions,
): HttpsFunction {
  return onRequest({ ...PUBLIC, ...options }, async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').end();
      return;
    }
    try {
      const { receiveEvent } = await load();
      const signature = request.get('stripe-signature') ?? '';
      const isGenuine = await receiveEvent(getServer(), request.rawBody, signature);
      response.status(isGenuine ? 200 : 400).end();
    } catch (error) {
      logFailure('A webhook event failed', error);
      response.status(500).end();
    }
  });
}
