import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Caller } from '../../core/commands.ts';
import { StatusError } from '../../core/status.ts';
import type { WireObject } from '../shared/protos.ts';
import type { RpcOutlet, RpcStream } from '../shared/rpcStream.ts';
import { STALLED, watchForStall } from '../shared/stallWatch.ts';
import { callerOfMetadata } from './decode.ts';
import { grpcStatusOf } from './errors.ts';

/** With so many bytes under way to a client, its stream is held; with so few, it goes on. */
const FULL_BYTES = 1_048_576;
const READY_BYTES = 262_144;

/** Serves a stream in both directions: who calls is decided once, when it opens. `encode` writes an answer's bytes. */
export function serveStream(
  open: (caller: Caller, outlet: RpcOutlet) => RpcStream,
  encode: (message: WireObject) => Buffer,
): handleBidiStreamingCall<unknown, Buffer> {
  return (call) => {
    let stream: RpcStream | undefined;
    const { outlet, stop } = outletOf(call, encode, () => stream?.resume());
    try {
      const opened = open(callerOfMetadata(call.metadata), outlet);
      stream = opened;
      const close = (): void => {
        stop();
        opened.close();
      };
      call.on('data', (message: unknown) => opened.receive(message));
      call.on('end', () => opened.finish());
      call.on('cancelled', close);
      call.on('error', close);
    } catch (caught) {
      call.emit('error', grpcStatusOf(caught));
    }
  };
}

/** `onReady` is called when the client takes more, after there was too much under way to it. */
function outletOf(
  call: ServerDuplexStream<unknown, Buffer>,
  encode: (message: WireObject) => Buffer,
  onReady: () => void,
): { readonly outlet: RpcOutlet; readonly stop: () => void } {
  let ended = false;
  let pendingBytes = 0;
  let taken = 0;
  let isFull = false;
  const end = (error?: StatusError): void => {
    if (ended || call.cancelled) return;
    ended = true;
    watch.stop();
    if (error === undefined) call.end();
    else call.emit('error', grpcStatusOf(error));
  };
  const watch = watchForStall({ isFull: () => isFull, countTaken: () => taken }, () =>
    end(new StatusError('RESOURCE_EXHAUSTED', STALLED)),
  );
  const take = (bytes: number): void => {
    pendingBytes -= bytes;
    taken += 1;
    if (!isFull || pendingBytes > READY_BYTES) return;
    isFull = false;
    onReady();
  };
  return {
    stop: watch.stop,
    outlet: {
      send(message) {
        if (ended || call.cancelled) return true;
        const bytes = encode(message);
        pendingBytes += bytes.length;
        call.write(bytes, () => take(bytes.length));
        isFull ||= pendingBytes > FULL_BYTES;
        watch.sent();
        return !isFull;
      },
      end,
    },
  };
}
