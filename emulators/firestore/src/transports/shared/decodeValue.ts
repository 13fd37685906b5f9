import { StatusError } from '../../core/status.ts';
import { type Fields, NULL_VALUE, type Timestamp, type Value } from '../../core/values/value.ts';
import { toBigInt, toNumber } from './int64.ts';
import type { WireFields, WireTimestamp, WireValue } from './wireMessages.ts';

/** Far above what Firestore stores (the engine refuses more than 20 levels); it only protects the stack. */
const DEEPEST = 100;

const EARLIEST_SECOND = -62_135_596_800;
const LATEST_SECOND = 253_402_300_799;

/** What a value without a type is refused with. */
export const NO_VALUE_TYPE = 'Cannot convert firestore.v1.Value with type unset.';

/** A value from the wire. Refuses values without a type and those that only pipelines may use. */
export function decodeValue(value: WireValue, depth = 0): Value {
  switch (value.valueType) {
    case 'nullValue':
      return NULL_VALUE;
    case 'booleanValue':
      return { type: 'boolean', value: value.booleanValue };
    case 'integerValue':
      return { type: 'integer', value: toBigInt(value.integerValue) };
    case 'doubleValue':
      return { type: 'double', value: value.doubleValue };
    case 'timestampValue':
      return { type: 'timestamp', value: decodeTimestamp(value.timestampValue) };
    case 'stringValue':
      return { type: 'string', value: value.stringValue };
    case 'bytesValue':
      // A copy: the decoded bytes are a window on the whole request, which a stored value must not keep alive.
      return { type: 'bytes', value: Uint8Array.from(value.bytesValue) };
    case 'referenceValue':
      return { type: 'reference', value: value.referenceValue };
    case 'geoPointValue':
      return {
        type: 'geoPoint',
        latitude: value.geoPointValue.latitude,
        longitude: value.geoPointValue.longitude,
      };
    case 'arrayValue':
      refuseTooDeep(depth);
      return { type: 'array', values: value.arrayValue.values.map((item) => decodeValue(item, depth + 1)) };
    case 'mapValue':
      refuseTooDeep(depth);
      return { type: 'map', fields: decodeFields(value.mapValue.fields, depth + 1) };
    case undefined:
      throw new StatusError('INVALID_ARGUMENT', NO_VALUE_TYPE);
    default:
      throw new StatusError(
        'INVALID_ARGUMENT',
        `A value of type ${value.valueType} is only valid in a pipeline.`,
      );
  }
}

/** The fields of a document or of a map. */
export function decodeFields(fields: WireFields, depth = 0): Fields {
  const decoded = new Map<string, Value>();
  for (const [name, value] of Object.entries(fields)) decoded.set(name, decodeValue(value, depth));
  return decoded;
}

/** A point in time; refuses what google.protobuf.Timestamp cannot express. */
export function decodeTimestamp(timestamp: WireTimestamp): Timestamp {
  const seconds = toNumber(timestamp.seconds);
  if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
    throw new StatusError('INVALID_ARGUMENT', 'Timestamp seconds exceeds limit for field.');
  }
  if (timestamp.nanos < 0 || timestamp.nanos > 999_999_999) {
    throw new StatusError('INVALID_ARGUMENT', 'Timestamp nanos exceeds limit for field.');
  }
  return { seconds, nanos: timestamp.nanos };
}

/** A moment of the server's own clock, which counts microseconds and nothing finer. */
export function decodeMoment(timestamp: WireTimestamp): Timestamp {
  const moment = decodeTimestamp(timestamp);
  if (moment.nanos % 1000 !== 0) {
    throw new StatusError('INVALID_ARGUMENT', 'timestamp cannot have more than microseconds precision');
  }
  return moment;
}

function refuseTooDeep(depth: number): void {
  if (depth >= DEEPEST) throw new StatusError('INVALID_ARGUMENT', 'The value is nested too deeply.');
}
