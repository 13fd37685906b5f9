import type { Socket } from 'node:net';
import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Firestore } from '../../core/commands/engine.ts';
import { LISTEN_REQUEST, LISTEN_RESPONSE, openListenStream } from '../shared/listenStream.ts';
import type { Operation } from '../shared/operations/operation.ts';
import { OPERATIONS } from '../shared/operations.ts';
import type { MessageType, WireObject } from '../shared/protos.ts';
import { openWriteStream, WRITE_REQUEST, WRITE_RESPONSE } from '../shared/writeStream.ts';
import { callerOfMetadata, decodeWith } from './decode.ts';
import { encodeWith } from './encode.ts';
import { grpcStatusOf } from './errors.ts';
import { serveStream } from './stream.ts';

/** As the official emulator: 100 MiB for one message. */
const LARGEST_MESSAGE = 104_857_600;

const MOST_RESETS = 1_000_000_000;

/** The messages of v1beta1 are those of v1, so that one implementation serves both names. */
const SERVICES = ['google.firestore.v1.Firestore', 'google.firestore.v1beta1.Firestore'];

/** A gRPC server without a port of its own. */
export interface GrpcServer {
  /** Takes over a connection that speaks HTTP/2 with prior knowledge. */
  accept(socket: Socket): void;
  /** Ends every call and connection. */
  close(): void;
}

/** Serves the whole Firestore service over gRPC; what it does not know answers UNIMPLEMENTED by itself. */
export function createGrpcServer(firestore: Firestore): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    'grpc.max_send_message_length': -1,
  });
  allowResets(server);
  const handlers = handlersOf(firestore);
  for (const service of SERVICES) server.addService(definitionOf(service), handlers);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (socket) => injector.injectConnection(socket),
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

/**
 * Node takes a client that cancels a thousand streams in a row for an attacker, and drops its connection. Closing a
 * listener is such a cancelling. The gRPC library has no option for it, so it is added to those it hands to Node.
 */
function allowResets(server: Server): void {
  const options: unknown = Reflect.get(server, 'commonServerOptions');
  if (typeof options !== 'object' || options === null) throw new Error('the gRPC library keeps no options');
  Object.assign(options, { streamResetBurst: MOST_RESETS, streamResetRate: MOST_RESETS });
}

function definitionOf(service: string): ServiceDefinition {
  const methods: { [name: string]: MethodDefinition<unknown, WireObject> } = {
    Listen: methodOf(`/${service}/Listen`, LISTEN_REQUEST, LISTEN_RESPONSE, true, true),
    Write: methodOf(`/${service}/Write`, WRITE_REQUEST, WRITE_RESPONSE, true, true),
  };
  for (const { name, request, response, streaming } of OPERATIONS.values()) {
    methods[name] = methodOf(`/${service}/${name}`, request, response, false, streaming);
  }
  return methods;
}

function methodOf(
  path: string,
  request: MessageType<unknown>,
  response: MessageType<unknown>,
  requestStream: boolean,
  responseStream: boolean,
): MethodDefinition<unknown, WireObject> {
  const noClient = (): never => {
    throw new Error('this definition only serves');
  };
  return {
    path,
    requestStream,
    responseStream,
    requestDeserialize: decodeWith(request),
    responseSerialize: encodeWith(response),
    requestSerialize: noClient,
    responseDeserialize: noClient,
  };
}

function handlersOf(firestore: Firestore): UntypedServiceImplementation {
  const handlers: UntypedServiceImplementation = {
    Listen: serveStream((caller, outlet) => openListenStream(firestore, caller, outlet)),
    Write: serveStream((caller, outlet) => openWriteStream(firestore, caller, outlet)),
  };
  for (const operation of OPERATIONS.values()) {
    handlers[operation.name] = operation.streaming
      ? serveMany(firestore, operation)
      : serveOne(firestore, operation);
  }
  return handlers;
}

function serveOne(firestore: Firestore, operation: Operation): handleUnaryCall<unknown, WireObject> {
  return async (call, callback) => {
    try {
      const [answer = {}] = await operation.run(firestore, call.request, callerOfMetadata(call.metadata));
      callback(null, answer);
    } catch (caught) {
      callback(grpcStatusOf(caught));
    }
  };
}

function serveMany(
  firestore: Firestore,
  operation: Operation,
): handleServerStreamingCall<unknown, WireObject> {
  return async (call) => {
    try {
      const answers = await operation.run(firestore, call.request, callerOfMetadata(call.metadata));
      for (const answer of answers) {
        if (call.cancelled) return;
        if (!call.write(answer)) await drained(call);
      }
      call.end();
    } catch (caught) {
      // Without headers first, the admin client takes a refusal for a lost connection and tries twice more, for 7 s.
      call.sendMetadata(new Metadata());
      call.emit('error', grpcStatusOf(caught));
    }
  };
}

function drained(call: ServerWritableStream<unknown, WireObject>): Promise<void> {
  return new Promise((resolve) => {
    const resume = (): void => {
      call.off('drain', resume);
      call.off('cancelled', resume);
      resolve();
    };
    call.on('drain', resume);
    call.on('cancelled', resume);
  });
}
