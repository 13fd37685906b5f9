import type { Caller } from '../../core/commands/caller.ts';
import type { Firestore } from '../../core/commands/engine.ts';
import { checkDatabase } from '../../core/documents/resourceName.ts';
import { StatusError, toStatusError } from '../../core/status.ts';
import { decodeWrite } from './decodeWrite.ts';
import { encodeCommitResponse } from './encodeWriteResult.ts';
import { messageType } from './protos.ts';
import type { RpcOutlet, RpcStream } from './rpcStream.ts';
import type { WireWriteRequest } from './wireMessages.ts';

export const WRITE_REQUEST = messageType<WireWriteRequest>('WriteRequest');
export const WRITE_RESPONSE = messageType<unknown>('WriteResponse');

/**
 * Opens a Write stream: a handshake, then one atomic batch per message, answered in order even when several are under
 * way. The first failing batch ends the stream, and a message without writes ends it well.
 * Stream tokens are counted but not checked: an emulator forgets nothing that a resumed stream would need.
 */
export function openWriteStream(firestore: Firestore, caller: Caller, outlet: RpcOutlet): RpcStream {
  let database: string | undefined;
  let token = 0;
  let closed = false;
  let last: Promise<void> = Promise.resolve();

  const end = (error?: StatusError): void => {
    if (closed) return;
    closed = true;
    outlet.end(error);
  };

  const nextToken = (): Uint8Array => Buffer.from(String(token++));

  const answer = async (request: WireWriteRequest): Promise<void> => {
    if (closed) return;
    if (database === undefined) {
      database = shakeHands(request);
      outlet.send({ streamId: STREAM_ID, streamToken: nextToken() });
      return;
    }
    if (request.writes.length === 0) {
      outlet.send({ streamToken: nextToken() });
      end();
      return;
    }
    const committed = await firestore.commit({ database, writes: request.writes.map(decodeWrite) }, caller);
    if (!closed) outlet.send({ streamToken: nextToken(), ...encodeCommitResponse(committed) });
  };

  return {
    receive(message) {
      last = last
        .then(() => answer(WRITE_REQUEST.prove(message)))
        .catch((caught: unknown) => end(toStatusError(caught)));
    },
    // Each answer is one that the client waits for: there is nothing to hold back.
    resume() {},
    finish() {
      last = last.then(() => end());
    },
    close() {
      closed = true;
    },
  };
}

/** Streams are never resumed, so one name serves them all. */
const STREAM_ID = '0';

/** Checks the first message and returns the database that the stream writes to. */
function shakeHands({ database, writes, streamId, streamToken }: WireWriteRequest): string {
  const refuse = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
  if (database === '') throw refuse("'database' must be set on an initial write request.");
  if (writes.length > 0) throw refuse("'writes' must not be set on an initial write request.");
  if (streamId !== '') throw refuse('Resuming streams is not supported, do not set stream ID.');
  if (streamToken.length > 0)
    throw refuse(
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    );
  checkDatabase(database);
  return database;
}
