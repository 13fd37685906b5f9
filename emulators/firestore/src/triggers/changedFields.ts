import type { Fields, Value } from '../core/values/value.ts';

/** The paths of the fields that differ between two versions of a document, down to the innermost maps. */
export function changedFields(
  before: Fields,
  after: Fields,
  prefix: readonly string[] = [],
): readonly string[] {
  const paths: string[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const earlier = before.get(name);
    const later = after.get(name);
    const path = [...prefix, name];
    if (earlier?.type === 'map' && later?.type === 'map') {
      paths.push(...changedFields(earlier.fields, later.fields, path));
    } else if (earlier === undefined || later === undefined || !isSame(earlier, later)) {
      paths.push(path.map(quoteSegment).join('.'));
    }
  }
  return paths;
}

/** Exactly the same value: 1 and 1.0 differ here, as do 0 and -0. */
function isSame(a: Value, b: Value): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: Value): string {
  switch (value.type) {
    case 'array':
      return `[${value.values.map(canonical).join(',')}]`;
    case 'map': {
      const fields = Array.from(
        value.fields,
        ([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`,
      );
      return `{${fields.sort().join(',')}}`;
    }
    case 'bytes':
      return `bytes:${Buffer.from(value.value).toString('base64')}`;
    case 'double':
      return `double:${Object.is(value.value, -0) ? '-0' : value.value}`;
    case 'timestamp':
      return `timestamp:${value.value.seconds}.${value.value.nanos}`;
    case 'geoPoint':
      return `geoPoint:${value.latitude},${value.longitude}`;
    case 'null':
      return 'null';
    case 'integer':
      return `integer:${value.value}`;
    default:
      return `${value.type}:${JSON.stringify(value.value)}`;
  }
}

function quoteSegment(segment: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(segment)) return segment;
  return `\`${segment.replace(/[\\`]/g, '\\$&')}\``;
}
