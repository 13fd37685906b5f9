import protobuf from 'protobufjs/light.js';
import { StatusError } from '../../core/status.ts';
import { publishedProtos } from './publishedProtos.ts';

/** A protobuf message type, and the shape its decoded messages have. */
export interface MessageType<Message> {
  readonly descriptor: protobuf.Type;
  /** Reads the binary encoding; throws on bytes that are not such a message. */
  decode(bytes: Uint8Array): Message;
  /** Writes the binary encoding of a plain object with the type's own fields. */
  encode(message: WireObject): Uint8Array;
  /** Builds a message from own fields that are already in decoded form; the rest reads as proto3 defaults. */
  create(fields: WireObject): Message;
  /** Types a message that is one of these; throws the StatusError that stands in its place. */
  prove(message: unknown): Message;
}

/** A message as plain data, by lowerCamelCase field name: what the encoders produce. */
export type WireObject = { readonly [field: string]: unknown };

const root = loadRoot();

/** The message type of a name in google.firestore.v1, for example `CommitRequest`, or a full name with dots. */
export function messageType<Message>(name: string): MessageType<Message> {
  const descriptor = root.lookupType(name.includes('.') ? name : `google.firestore.v1.${name}`);
  const isMessage = (candidate: unknown): candidate is Message => candidate instanceof descriptor.ctor;
  const prove = (candidate: unknown): Message => {
    if (candidate instanceof StatusError) throw candidate;
    if (!isMessage(candidate)) throw new TypeError(`not a ${name}`);
    return candidate;
  };
  return {
    descriptor,
    decode: (bytes) => prove(descriptor.decode(bytes)),
    encode: (message) => descriptor.encode(message).finish(),
    create: (fields) => prove(descriptor.create(fields)),
    prove,
  };
}

/**
 * The protos that ship with the server client library, with two additions: `Write.verify`, which only the web client's
 * own protos know, and the event that triggers receive.
 */
function loadRoot(): protobuf.Root {
  const loaded = protobuf.Root.fromJSON(publishedProtos);

  const write = loaded.lookupType('google.firestore.v1.Write');
  if (write.fields.verify === undefined) {
    const operation = write.oneofs.operation;
    if (operation === undefined) throw new Error('the Firestore protos have no oneof Write.operation');
    operation.add(new protobuf.Field('verify', 5, 'string'));
  }

  // Same numbers as google.events.cloud.firestore.v1.DocumentEventData, whose Document and Value equal ours.
  loaded.define('google.firestore.v1').add(
    new protobuf.Type('DocumentEventData')
      .add(new protobuf.Field('value', 1, 'Document'))
      .add(new protobuf.Field('oldValue', 2, 'Document'))
      .add(new protobuf.Field('updateMask', 3, 'DocumentMask')),
  );
  loaded.resolveAll();
  return loaded;
}
