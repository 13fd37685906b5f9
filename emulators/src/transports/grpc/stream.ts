import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands.ts';
import type { WireObject } from '../shared/protos.ts';
import type { RpcOutlet, RpcStream } from '../shared/rpcStream.ts';
import { callerOfMetadata } from './decode.ts';
import { grpcStatusOf } from './errors.ts';

/** Serves a stream in both directions: who calls is decided once, when it opens. */
export function serveStream(
  open: (caller: Caller, outlet: RpcOutlet) => RpcStream,
): handleBidiStreamingCall<unknown, WireObject> {
  return (call) => {
    const outlet = outletOf(call);
    try {
      const stream = open(callerOfMetadata(call.metadata), outlet);
      call.on('data', (message: unknown) => stream.receive(message));
      call.on('end', () => stream.finish());
      call.on('cancelled', () => stream.close());
      call.on('error', () => stream.close());
    } catch (caught) {
      call.emit('error', grpcStatusOf(caught));
    }
  };
}

function outletOf(call: ServerDuplexStream<unknown, WireObject>): RpcOutlet {
  let ended = false;
  return {
    send(message) {
      if (!ended && !call.cancelled) call.write(message);
    },
    end(error) {
      if (ended || call.cancelled) return;
      ended = true;
      if (error === undefined) call.end();
      else call.emit('error', grpcStatusOf(error));
    },
  };
}
