import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets any page call, with credentials: browsers then demand that the origin is named, so it is echoed.
 * Answers every preflight itself. Returns whether the request is thereby answered.
 */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
    response.setHeader('vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (origin !== undefined) {
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
    if (request.headers['access-control-request-private-network'] === 'true') {
      response.setHeader('access-control-allow-private-network', 'true');
    }
  }
  request.resume();
  response.writeHead(200).end();
  return true;
}
