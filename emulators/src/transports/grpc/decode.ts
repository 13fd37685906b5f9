import type { Metadata } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands.ts';
import { callerOf } from '../shared/caller.ts';
import type { MessageType } from '../shared/protos.ts';

/** Reads a request's bytes; what it throws becomes the call's failure. */
export function decodeWith<Message>(type: MessageType<Message>): (bytes: Buffer) => Message {
  return (bytes) => type.decode(bytes);
}

/** Who a call's metadata says is calling. Throws StatusError. */
export function callerOfMetadata(metadata: Metadata): Caller {
  return callerOf(metadata.get('authorization')[0]?.toString());
}
