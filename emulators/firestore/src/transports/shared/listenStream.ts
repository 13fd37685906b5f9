import type { Caller } from '../../core/commands/caller.ts';
import type { Firestore } from '../../core/commands/engine.ts';
import type { ListenSession, Target } from '../../core/commands/listening.ts';
import { StatusError, toStatusError } from '../../core/status.ts';
import { decodeTarget } from './decodeTarget.ts';
import { encodeListenEvent } from './encodeListenEvent.ts';
import { messageType } from './protos.ts';
import type { RpcOutlet, RpcStream } from './rpcStream.ts';
import type { WireListenRequest, WireTarget } from './wireMessages.ts';

export const LISTEN_REQUEST = messageType<WireListenRequest>('ListenRequest');
export const LISTEN_RESPONSE = messageType<unknown>('ListenResponse');

/**
 * Opens a Listen stream: targets are added and removed by the client, events flow back. A target that makes no sense is
 * refused alone, with a REMOVE that carries the cause; a message that makes no sense ends the stream.
 */
export function openListenStream(firestore: Firestore, caller: Caller, outlet: RpcOutlet): RpcStream {
  let session: ListenSession | undefined;
  let database: string | undefined;
  let closed = false;

  const close = (): void => {
    closed = true;
    session?.close();
  };

  const fail = (caught: unknown): void => {
    if (closed) return;
    close();
    outlet.end(toStatusError(caught));
  };

  const openSession = (named: string): ListenSession => {
    if (session === undefined || database === undefined) {
      session = firestore.listen(named, caller, (event) => {
        return closed || outlet.send(encodeListenEvent(event));
      });
      database = named;
    } else if (named !== '' && named !== database) {
      throw new StatusError('INVALID_ARGUMENT', `This stream listens to "${database}", not to "${named}".`);
    }
    return session;
  };

  return {
    receive(message) {
      if (closed) return;
      try {
        const request = LISTEN_REQUEST.prove(message);
        const opened = openSession(request.database);
        if (request.targetChange === 'addTarget') {
          const target = decodeOrRefuse(request.addTarget, outlet);
          if (target !== undefined) opened.addTarget(target);
        } else if (request.targetChange === 'removeTarget') {
          opened.removeTarget(request.removeTarget);
        } else {
          throw new StatusError('INVALID_ARGUMENT', 'A listen request must add or remove a target.');
        }
      } catch (caught) {
        fail(caught);
      }
    },
    resume() {
      session?.resume();
    },
    finish() {
      if (closed) return;
      close();
      outlet.end();
    },
    close,
  };
}

function decodeOrRefuse(wire: WireTarget, outlet: RpcOutlet): Target | undefined {
  try {
    return decodeTarget(wire);
  } catch (caught) {
    outlet.send(
      encodeListenEvent({
        kind: 'targetChange',
        change: 'REMOVE',
        targetIds: [wire.targetId],
        cause: toStatusError(caught),
      }),
    );
    return undefined;
  }
}
