import type { Caller } from '../../../core/commands/caller.ts';
import type { Firestore } from '../../../core/commands/engine.ts';
import { type MessageType, messageType, type WireObject } from '../protos.ts';

/** One call of the Firestore service, from its decoded request to the messages of its answer. */
export interface Operation {
  /** As in the protos: `Commit`. */
  readonly name: string;
  /** Whether the answer is a stream of messages; otherwise it is exactly one. */
  readonly streaming: boolean;
  readonly request: MessageType<unknown>;
  readonly response: MessageType<unknown>;
  /** Does it. `request` must come from the request type. Rejects with StatusError. */
  run(firestore: Firestore, request: unknown, caller: Caller): Promise<readonly WireObject[]>;
}

/** Declares a call that answers with one message. */
export function unary<Request>(
  name: string,
  response: string,
  run: (firestore: Firestore, request: Request, caller: Caller) => Promise<WireObject>,
): Operation {
  const declared = serverStream<Request>(name, response, async (...call) => [await run(...call)]);
  return { ...declared, streaming: false };
}

/** Declares a call that answers with a stream of messages. */
export function serverStream<Request>(
  name: string,
  response: string,
  run: (firestore: Firestore, request: Request, caller: Caller) => Promise<readonly WireObject[]>,
): Operation {
  const request = messageType<Request>(`${name}Request`);
  return {
    name,
    streaming: true,
    request,
    response: messageType(response),
    run: async (firestore, message, caller) => run(firestore, request.prove(message), caller),
  };
}
