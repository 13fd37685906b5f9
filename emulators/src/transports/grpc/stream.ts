import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands.ts';
import { StatusError } from '../../core/status.ts';
import type { WireObject } from '../shared/protos.ts';
import type { RpcOutlet, RpcStream } from '../shared/rpcStream.ts';
import { STALLED, type StallWatch, watchForStall } from '../shared/stallWatch.ts';
import { callerOfMetadata } from './decode.ts';
import { grpcStatusOf } from './errors.ts';

/** Serves a stream in both directions: who calls is decided once, when it opens. */
export function serveStream(
  open: (caller: Caller, outlet: RpcOutlet) => RpcStream,
): handleBidiStreamingCall<unknown, WireObject> {
  return (call) => {
    const { outlet, watch } = outletOf(call);
    try {
      const stream = open(callerOfMetadata(call.metadata), outlet);
      const close = (): void => {
        watch.stop();
        stream.close();
      };
      call.on('data', (message: unknown) => stream.receive(message));
      call.on('end', () => stream.finish());
      call.on('cancelled', close);
      call.on('error', close);
    } catch (caught) {
      call.emit('error', grpcStatusOf(caught));
    }
  };
}

function outletOf(call: ServerDuplexStream<unknown, WireObject>): { outlet: RpcOutlet; watch: StallWatch } {
  let ended = false;
  const end = (error?: StatusError): void => {
    if (ended || call.cancelled) return;
    ended = true;
    watch.stop();
    if (error === undefined) call.end();
    else call.emit('error', grpcStatusOf(error));
  };
  const watch = watchForStall(
    () => call.writableLength,
    () => end(new StatusError('RESOURCE_EXHAUSTED', STALLED)),
  );
  return {
    watch,
    outlet: {
      send(message) {
        if (ended || call.cancelled) return;
        call.write(message);
        watch.sent();
      },
      end,
    },
  };
}
