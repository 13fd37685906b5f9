import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Firestore } from '../../core/commands/engine.ts';
import { callerOf } from '../shared/caller.ts';
import { BodyAborted, BodyTooLarge, readBody } from '../shared/httpBody.ts';
import { checkRequestSize } from '../shared/requestSize.ts';
import { decodeCall } from './decode.ts';
import { encodeAnswer } from './encode.ts';
import { errorBody, httpErrorOf } from './errors.ts';

/** As the official emulator: 16 MiB for one body. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** Answers a request of the REST API; `false` when the path is not one of its own. Never rejects. */
export type RestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** Serves the Firestore service as JSON over HTTP. Streams are not offered: each answer is complete. */
export function createRestHandler(firestore: Firestore): RestHandler {
  return async (request, response, url) => {
    if (!/^\/v1(beta1)?\//.test(url.pathname)) return false;
    try {
      const body = await readBody(request, LARGEST_BODY);
      checkRequestSize(Buffer.byteLength(body));
      const call = decodeCall(request.method ?? 'GET', url, body);
      if (call === undefined) return false;
      const caller = callerOf(request.headers.authorization);
      const answers = await call.operation.run(firestore, call.message, caller);
      answer(response, 200, encodeAnswer(call.operation, answers));
    } catch (caught) {
      answerError(response, caught);
    }
    return true;
  };
}

function answerError(response: ServerResponse, caught: unknown): void {
  if (caught instanceof BodyAborted) {
    response.destroy();
  } else if (caught instanceof BodyTooLarge) {
    answer(response, 413, errorBody(413, 'INVALID_ARGUMENT', caught.message));
  } else {
    const { status, body } = httpErrorOf(caught);
    answer(response, status, body);
  }
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}
