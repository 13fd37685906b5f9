import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerJson, type Service, type ServiceAnswer, type ServiceRequest } from './exchange.ts';

/** More than any request of ours carries. */
const MAX_BODY_BYTES = 1024 * 1024;

/** One HTTP server for all doubles. Whatever it is sent, it answers; `onError` hears of what it did not expect. */
export function createServicesServer(
  services: readonly Service[],
  onError: (error: unknown) => void,
): Server {
  return createServer((request, response) => {
    answer(services, request)
      .catch((error: unknown) => {
        if (error instanceof BodyTooLarge) return answerJson(413, { error: 'The request is too large.' });
        onError(error);
        return answerJson(500, { error: 'The local service failed; its log says why.' });
      })
      .then((result) => send(request, response, result))
      .catch(onError);
  });
}

class BodyTooLarge extends Error {}

async function answer(services: readonly Service[], incoming: IncomingMessage): Promise<ServiceAnswer> {
  if (incoming.method === 'OPTIONS') return { status: 204, contentType: 'text/plain', body: '' };
  const address = URL.parse(incoming.url ?? '/', 'http://localhost');
  if (address === null) return answerJson(400, { error: 'The address cannot be read.' });
  const request: ServiceRequest = {
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path: address.pathname,
    query: address.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: await bodyOf(incoming),
  };
  for (const service of services) {
    const result = await service(request);
    if (result !== undefined) return result;
  }
  return answerJson(404, { code: 404, message: `Not Found: ${request.path}` });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(request: IncomingMessage, response: ServerResponse, result: ServiceAnswer): void {
  if (result.hangsUp === true) {
    response.destroy();
    return;
  }
  response.writeHead(result.status, {
    ...result.headers,
    ...(result.status === 204 ? {} : { 'content-type': result.contentType }),
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    ...(result.status === 413 ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : result.body);
}
