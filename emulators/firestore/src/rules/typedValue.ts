import { toStandardBase64 } from './values/bytes.ts';
import { NANOS_PER_SECOND } from './values/duration.ts';
import { pairsOf, sortedKeys } from './values/map.ts';
import { formatFloat } from './values/number.ts';
import type { Entries, MapDiffValue, Value } from './values/value.ts';

/** A value as JSON that names its type, as the official `:ruleCoverage` shows values; empty for what has no such form. */
export type TypedValue = { readonly [type: string]: unknown };

export function toTypedValue(value: Value): TypedValue {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { boolValue: value.value };
    case 'int':
      return { intValue: String(value.value) };
    case 'float':
      return { floatValue: Number.isFinite(value.value) ? value.value : formatFloat(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: toStandardBase64(value.value) };
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.nanos) };
    case 'duration':
      return { durationValue: `${formatSeconds(value.nanos)}s` };
    case 'latlng':
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'path':
      return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
    case 'list':
      return { listValue: { values: value.values.map(toTypedValue) } };
    case 'vector':
      return { vectorValue: { values: value.values.map((floatValue) => ({ floatValue })) } };
    case 'set':
      return { setValue: { values: value.values.map(toTypedValue) } };
    case 'map':
      return { mapValue: { fields: fieldsOf(value.entries) } };
    case 'partialMap':
      return { mapValue: { fields: fieldsOf(value.fields) } };
    case 'mapDiff':
      return { mapDiffValue: { keyStatuses: keyStatusesOf(value) } };
    case 'constraint':
      return {};
  }
}

function fieldsOf(entries: Entries): TypedValue {
  return Object.fromEntries(
    pairsOf(entries, sortedKeys(entries)).map(([key, value]) => [key, toTypedValue(value)]),
  );
}

function keyStatusesOf({ added, removed, changed, unchanged }: MapDiffValue): TypedValue {
  const statuses = { ADDED: added, REMOVED: removed, CHANGED: changed, UNCHANGED: unchanged };
  return Object.fromEntries(
    Object.entries(statuses).flatMap(([status, keys]) => keys.map((key) => [key, status])),
  );
}

function formatTimestamp(nanos: bigint): string {
  const fraction = ((nanos % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND;
  const second = new Date(Number((nanos - fraction) / 1_000_000n)).toISOString().slice(0, -'.000Z'.length);
  return `${second}${formatFraction(fraction)}Z`;
}

function formatSeconds(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  return `${nanos < 0n ? '-' : ''}${size / NANOS_PER_SECOND}${formatFraction(size % NANOS_PER_SECOND)}`;
}

/** Three, six or nine digits, or none. */
function formatFraction(nanos: bigint): string {
  return nanos === 0n
    ? ''
    : `.${String(nanos)
        .padStart(9, '0')
        .replace(/(000){1,2}$/, '')}`;
}
