import type { Document } from '../core/commands/document.ts';
import type { Value as CoreValue, Timestamp } from '../core/values/value.ts';
import { numbersOf } from '../core/values/vector.ts';
import {
  bool,
  bytes,
  float,
  int,
  LazyEntries,
  latlng,
  list,
  map,
  NULL,
  path,
  string,
  timestampFromSeconds,
  type Value,
  vector,
} from '../rules/index.ts';

/** A stored value in the values of the rules language. Maps are converted field by field, when they are read. */
export function toRulesValue(value: CoreValue): Value {
  switch (value.type) {
    case 'null':
      return NULL;
    case 'boolean':
      return bool(value.value);
    case 'integer':
      return int(value.value);
    case 'double':
      return float(value.value);
    case 'timestamp':
      return toRulesTimestamp(value.value);
    case 'string':
      return string(value.value);
    case 'bytes':
      return bytes(value.value);
    case 'reference':
      return path(pathOf(value.value));
    case 'geoPoint':
      return latlng(value.latitude, value.longitude);
    case 'array':
      return list(value.values.map(toRulesValue));
    case 'map': {
      const numbers = numbersOf(value);
      return numbers === undefined ? map(new LazyEntries(value.fields, toRulesValue)) : vector(numbers);
    }
  }
}

export function toRulesTimestamp({ seconds, nanos }: Timestamp): Value {
  return timestampFromSeconds(seconds, nanos);
}

/** What `resource` is in rules: `data`, `id` and `__name__`. */
export function toResource(document: Document): Value {
  const segments = pathOf(document.name);
  return map(
    new Map<string, Value>([
      ['data', map(new LazyEntries(document.fields, toRulesValue))],
      ['id', string(segments.at(-1) ?? '')],
      ['__name__', path(segments)],
    ]),
  );
}

/** A resource name as rules see it: `/databases/…`, without the project. */
export function pathOf(name: string): readonly string[] {
  return name.split('/').slice(2);
}

/** The resource name that a path of the rules language means in a project. */
export function nameOf(project: string, segments: readonly string[]): string {
  return `projects/${project}/${segments.join('/')}`;
}

/** A decoded token, or any JSON: integral numbers become ints. */
export function toRulesClaim(claim: unknown): Value {
  switch (typeof claim) {
    case 'boolean':
      return bool(claim);
    case 'string':
      return string(claim);
    case 'bigint':
      return int(claim);
    case 'number':
      return Number.isSafeInteger(claim) ? int(claim) : float(claim);
    case 'object':
      if (claim === null) return NULL;
      if (Array.isArray(claim)) return list(claim.map(toRulesClaim));
      return map(new LazyEntries(new Map<string, unknown>(Object.entries(claim)), toRulesClaim));
    default:
      return NULL;
  }
}
