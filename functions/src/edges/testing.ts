import type { HttpsFunction } from 'firebase-functions/https';
import { serve } from '../platform/testing/serve.ts';

/**
 * An edge behind a server of its own until the test ends, which gives it what Cloud Run does.
 * @returns asks it
 */
export async function serveEdge(edge: HttpsFunction): Promise<(init: RequestInit) => Promise<Response>> {
  const port = await serve(async (incoming, outgoing) => {
    const rawBody = Buffer.concat(await incoming.toArray());
    const header = (name: string) => incoming.headers[name.toLowerCase()];
    const isJson = header('Content-Type') === 'application/json';
    const body: unknown = isJson ? JSON.parse(rawBody.toString()) : undefined;
    const request = Object.assign(incoming, { rawBody, body, get: header, header });
    const response = Object.assign(outgoing, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      set: (name: string, value: string) => outgoing.setHeader(name, value),
      send: (answer: unknown) => outgoing.end(JSON.stringify(answer)),
    });
    Reflect.apply(edge, undefined, [request, response]);
  });
  return (init) => fetch(`http://127.0.0.1:${port}/`, init);
}
