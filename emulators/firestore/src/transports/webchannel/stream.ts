import { randomBytes } from 'node:crypto';
import type { Caller } from '../../core/commands/caller.ts';
import type { Firestore } from '../../core/commands/engine.ts';
import { StatusError, toStatusError } from '../../core/status.ts';
import { callerOf } from '../shared/caller.ts';
import { LISTEN_REQUEST, LISTEN_RESPONSE, openListenStream } from '../shared/listenStream.ts';
import { parseJson } from '../shared/parseJson.ts';
import type { MessageType } from '../shared/protos.ts';
import { readJson } from '../shared/readJson.ts';
import { checkRequestSize } from '../shared/requestSize.ts';
import type { RpcOutlet, RpcStream } from '../shared/rpcStream.ts';
import { STALLED, watchForStall } from '../shared/stallWatch.ts';
import { writeJson } from '../shared/writeJson.ts';
import { openWriteStream, WRITE_REQUEST, WRITE_RESPONSE } from '../shared/writeStream.ts';
import { type BackChannel, createBackChannel } from './backChannel.ts';
import type { ForwardMessages } from './decode.ts';
import { errorPayload } from './errors.ts';

/** A session that nobody listens to is dropped after this long. */
const EXPIRY_MILLISECONDS = 180_000;

/** The streams that WebChannel carries, by the last part of their URL. */
export const CHANNEL_STREAMS = {
  Listen: { open: openListenStream, request: LISTEN_REQUEST, response: LISTEN_RESPONSE },
  Write: { open: openWriteStream, request: WRITE_REQUEST, response: WRITE_RESPONSE },
} as const satisfies Record<string, ChannelStream>;

interface ChannelStream {
  open(firestore: Firestore, caller: Caller, outlet: RpcOutlet): RpcStream;
  readonly request: MessageType<unknown>;
  readonly response: MessageType<unknown>;
}

/** One stream of one client, held together over many HTTP requests. */
export interface ChannelSession {
  readonly id: string;
  readonly backChannel: BackChannel;
  /** Takes the client's messages, each once and in the order of their numbers, also where posts come again or too soon. */
  receive(forward: ForwardMessages): void;
  close(): void;
}

/** Opens a session for a stream; `onClosed` is called once, when it is over or was abandoned. */
export function openChannelSession(
  firestore: Firestore,
  stream: ChannelStream,
  authorization: string | undefined,
  onClosed: () => void,
): ChannelSession {
  let nextMessage = 0;
  /** What came before its turn: over HTTP/2 a page posts up to ten at once, and one may overtake another. */
  const early = new Map<number, string>();
  let closed = false;
  let expiry = setTimeout(close, EXPIRY_MILLISECONDS);

  const backChannel = createBackChannel(
    () => {
      clearTimeout(expiry);
      if (!closed) expiry = setTimeout(close, EXPIRY_MILLISECONDS);
    },
    () => rpc?.resume(),
  );

  const reader = { isFull: backChannel.isFull, countTaken: backChannel.lastTaken };
  const watch = watchForStall(reader, () => {
    rpc?.close();
    backChannel.giveUp(errorPayload(new StatusError('RESOURCE_EXHAUSTED', STALLED)));
  });
  const rpc = openRpc(firestore, stream, authorization, {
    send: (message) => {
      backChannel.push(JSON.stringify(writeJson(stream.response, message)));
      watch.sent();
      return !backChannel.isFull();
    },
    end: (error) => backChannel.push(error === undefined ? '"close"' : errorPayload(error)),
  });

  function close(): void {
    if (closed) return;
    closed = true;
    clearTimeout(expiry);
    early.clear();
    watch.stop();
    rpc?.close();
    backChannel.close();
    onClosed();
  }

  return {
    id: randomBytes(16).toString('base64url'),
    backChannel,
    receive({ offset, messages }) {
      for (const [index, text] of messages.entries()) {
        if (offset + index >= nextMessage) early.set(offset + index, text);
      }
      for (let text = early.get(nextMessage); text !== undefined; text = early.get(nextMessage)) {
        early.delete(nextMessage);
        nextMessage += 1;
        receiveText(rpc, stream, backChannel, text);
      }
    },
    close,
  };
}

/** Undefined when the caller is refused; the client then learns why on the back channel. */
function openRpc(
  firestore: Firestore,
  stream: ChannelStream,
  authorization: string | undefined,
  outlet: RpcOutlet,
): RpcStream | undefined {
  try {
    return stream.open(firestore, callerOf(authorization), outlet);
  } catch (caught) {
    outlet.end(toStatusError(caught));
    return undefined;
  }
}

function receiveText(
  rpc: RpcStream | undefined,
  stream: ChannelStream,
  backChannel: BackChannel,
  text: string,
): void {
  try {
    checkRequestSize(Buffer.byteLength(text));
    rpc?.receive(readJson(stream.request, parseJson(text)));
  } catch (caught) {
    rpc?.close();
    backChannel.push(errorPayload(toStatusError(caught)));
  }
}
