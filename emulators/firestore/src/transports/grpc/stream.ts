import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands/caller.ts';
import { StatusError } from '../../core/status.ts';
import type { WireObject } from '../shared/protos.ts';
import type { RpcOutlet, RpcStream } from '../shared/rpcStream.ts';
import { STALLED, watchForStall } from '../shared/stallWatch.ts';
import { callerOfMetadata } from './decode.ts';
import { grpcStatusOf } from './errors.ts';

/**
 * With so many messages waiting for a client, its stream is held. They are encoded one by one as the client takes them:
 * until then they cost little more than the stored documents that they show.
 */
const FULL_MESSAGES = 64;

/** Serves a stream in both directions: who calls is decided once, when it opens. */
export function serveStream(
  open: (caller: Caller, outlet: RpcOutlet) => RpcStream,
): handleBidiStreamingCall<unknown, WireObject> {
  return (call) => {
    const { outlet, stop } = outletOf(call);
    try {
      const stream = open(callerOfMetadata(call.metadata), outlet);
      const close = (): void => {
        stop();
        stream.close();
      };
      call.on('data', (message: unknown) => stream.receive(message));
      call.on('drain', () => stream.resume());
      call.on('end', () => stream.finish());
      call.on('cancelled', close);
      call.on('error', close);
    } catch (caught) {
      call.emit('error', grpcStatusOf(caught));
    }
  };
}

function outletOf(call: ServerDuplexStream<unknown, WireObject>): {
  readonly outlet: RpcOutlet;
  readonly stop: () => void;
} {
  let ended = false;
  let sent = 0;
  const end = (error?: StatusError): void => {
    if (ended || call.cancelled) return;
    ended = true;
    watch.stop();
    if (error === undefined) call.end();
    else call.emit('error', grpcStatusOf(error));
  };
  const reader = {
    isFull: () => call.writableLength > FULL_MESSAGES,
    countTaken: () => sent - call.writableLength,
  };
  const watch = watchForStall(reader, () => end(new StatusError('RESOURCE_EXHAUSTED', STALLED)));
  return {
    stop: watch.stop,
    outlet: {
      send(message) {
        if (ended || call.cancelled) return true;
        call.write(message);
        sent += 1;
        watch.sent();
        return !reader.isFull();
      },
      end,
    },
  };
}
