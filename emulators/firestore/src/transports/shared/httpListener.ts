import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerCors } from './cors.ts';

/** Answers a request, or says `false` when it is for somebody else. Never rejects. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** Asks each handler in turn; what nobody answers is not found. Preflights and CORS headers are dealt with for all. */
export function createHttpListener(handlers: readonly HttpHandler[]): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answerCors(request, response)) return;
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return end(response, 400, 'Bad Request\n');
    for (const handle of handlers) {
      if (await handle(request, response, url)) return;
    }
    request.resume();
    end(response, 404, 'Not Found\n');
  };

  return (request, response) => {
    // A client that leaves in the middle of an answer is no fault of the server.
    response.on('error', () => response.destroy());
    answer(request, response).catch((caught: unknown) => {
      if (response.headersSent) response.destroy();
      else end(response, 500, `${caught instanceof Error ? caught.message : caught}\n`);
    });
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
