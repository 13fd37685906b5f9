import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Firestore } from '../../core/commands/engine.ts';
import { readBody } from '../shared/httpBody.ts';
import { decodeCount, decodeForm, decodeTunnelledHeader } from './decode.ts';
import { encodeForwardAnswer, encodeHandshake } from './encode.ts';
import { CHANNEL_STREAMS, type ChannelSession, openChannelSession } from './stream.ts';

/** As for gRPC: a posted form may be as large as the largest message. */
const LARGEST_BODY = 104_857_600;

const PATH = /^\/google\.firestore\.v1(?:beta1)?\.Firestore\/(Listen|Write)\/channel$/;

/** The WebChannel endpoint of a Firestore, which browsers use for their streams. */
export interface WebChannelServer {
  /** Answers a request; `false` when the path is not one of its own. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Ends every session. */
  close(): void;
}

/**
 * Serves the Listen and Write streams over WebChannel, protocol version 8: a handshake opens a session, posts carry the
 * client's messages, and a long-lived GET carries the server's.
 */
export function createWebChannelServer(firestore: Firestore): WebChannelServer {
  const sessions = new Map<string, ChannelSession>();

  const open = (kind: keyof typeof CHANNEL_STREAMS, authorization: string | undefined): ChannelSession => {
    const session = openChannelSession(firestore, CHANNEL_STREAMS[kind], authorization, () =>
      sessions.delete(session.id),
    );
    sessions.set(session.id, session);
    return session;
  };

  const answerPost = async (
    request: IncomingMessage,
    response: ServerResponse,
    session: ChannelSession | undefined,
    kind: keyof typeof CHANNEL_STREAMS,
  ): Promise<void> => {
    const body = await readBody(request, LARGEST_BODY);
    const forward = decodeForm(body);
    if (forward === undefined) return answerText(response, 400, '');
    if (session === undefined) {
      const authorization = decodeTunnelledHeader(body, 'authorization') ?? request.headers.authorization;
      const opened = open(kind, authorization);
      opened.receive(forward);
      return answerText(response, 200, encodeHandshake(opened.id));
    }
    session.receive(forward);
    const { lastId, outstanding } = session.backChannel.state();
    answerText(response, 200, encodeForwardAnswer(session.backChannel.isAttached(), lastId, outstanding));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL, kind: string) => {
    if (!isStream(kind)) return answerText(response, 404, '');
    const sessionId = url.searchParams.get('SID');
    const session = sessionId === null ? undefined : sessions.get(sessionId);
    if (url.searchParams.get('TYPE') === 'terminate') {
      request.resume();
      session?.close();
      return answerText(response, 200, '');
    }
    if (sessionId !== null && session === undefined) {
      request.resume();
      return answerText(response, 400, '');
    }
    const acknowledged = decodeCount(url.searchParams.get('AID') ?? '');
    if (acknowledged !== undefined) session?.backChannel.acknowledge(acknowledged);
    if (request.method === 'POST') return answerPost(request, response, session, kind);
    request.resume();
    if (request.method !== 'GET' || session === undefined) return answerText(response, 400, '');
    response.writeHead(200, HEADERS);
    response.flushHeaders();
    session.backChannel.attach(response, url.searchParams.get('CI') === '1');
  };

  return {
    async handle(request, response, url) {
      const kind = PATH.exec(url.pathname)?.[1];
      if (kind === undefined) return false;
      response.setHeader(
        'access-control-expose-headers',
        'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
      );
      try {
        await answer(request, response, url, kind);
      } catch {
        // The body was too large, or the client left in the middle of it.
        if (response.headersSent) response.destroy();
        else answerText(response, 413, '');
      }
      return true;
    },
    close() {
      for (const session of [...sessions.values()]) session.close();
    },
  };
}

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=0',
};

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, HEADERS).end(text);
}

function isStream(kind: string): kind is keyof typeof CHANNEL_STREAMS {
  return Object.hasOwn(CHANNEL_STREAMS, kind);
}
