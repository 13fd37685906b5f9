import type { Metadata } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands/caller.ts';
import { StatusError } from '../../core/status.ts';
import { callerOf } from '../shared/caller.ts';
import type { MessageType } from '../shared/protos.ts';
import { checkRequestSize } from '../shared/requestSize.ts';

/**
 * Reads a request's bytes. Bytes that are no such message come out as the StatusError that says so: thrown here, gRPC
 * would answer without the reason.
 */
export function decodeWith<Message>(type: MessageType<Message>): (bytes: Buffer) => Message | StatusError {
  return (bytes) => {
    try {
      checkRequestSize(bytes.length);
      return type.decode(bytes);
    } catch (caught) {
      if (caught instanceof StatusError) return caught;
      const reason = caught instanceof Error ? caught.message : String(caught);
      return new StatusError('INVALID_ARGUMENT', `The request is no ${type.descriptor.name}: ${reason}.`);
    }
  };
}

/** Who a call's metadata says is calling. Throws StatusError. */
export function callerOfMetadata(metadata: Metadata): Caller {
  return callerOf(metadata.get('authorization')[0]?.toString());
}
