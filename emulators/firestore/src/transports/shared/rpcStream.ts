import type { StatusError } from '../../core/status.ts';
import type { WireObject } from './protos.ts';

/** The server's side of a stream of messages in both directions, as a transport carries it. */
export interface RpcStream {
  /** Takes the client's next message. Never throws: failures end the stream through the outlet. */
  receive(message: unknown): void;
  /** The outlet takes more, after it had said that it is full. */
  resume(): void;
  /** The client will send no more: ends the stream once what is under way is answered. */
  finish(): void;
  /** The client is gone: frees what the stream held and sends nothing more. Safe to call twice. */
  close(): void;
}

/** Where a stream sends its answers. */
export interface RpcOutlet {
  /** Answers whether it takes more; if not, what is sent all the same is kept until the client takes it. */
  send(message: WireObject): boolean;
  /** Ends the stream, successfully or with an error. Nothing may be sent afterwards. */
  end(error?: StatusError): void;
}
