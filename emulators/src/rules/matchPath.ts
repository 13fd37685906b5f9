import type { PatternSegment } from './ast.ts';
import { UNKNOWN } from './values/constraint.ts';
import { path } from './values/path.ts';
import { string } from './values/scalar.ts';
import type { Value } from './values/value.ts';

/** Part of the path of a request. A list request also has parts that stand for any one segment, or any number. */
export type PathPart = string | typeof ANY_SEGMENT | typeof ANY_SEGMENTS;

export const ANY_SEGMENT = { any: 'one' } as const;
export const ANY_SEGMENTS = { any: 'many' } as const;

/**
 * Finds every way in which a pattern fits the parts from some index on, for all paths that the parts can stand for.
 * Calls back with the index behind the last part taken and with what the captures hold. In version 1, `{x=**}` takes
 * at least one segment and does not reach across collections of different depth.
 */
export function forEachMatch(
  pattern: readonly PatternSegment[],
  parts: readonly PathPart[],
  from: number,
  version: 1 | 2,
  found: (to: number, captured: Map<string, Value>) => void,
): void {
  const captured = new Map<string, Value>();
  const restIndex = pattern.findIndex((segment) => segment.kind === 'rest');
  const rest = pattern[restIndex];
  const head = rest === undefined ? pattern : pattern.slice(0, restIndex);
  if (!takeSegments(head, parts, from, captured)) return;
  const start = from + head.length;
  if (rest?.kind !== 'rest') {
    found(start, captured);
    return;
  }
  const tail = pattern.slice(restIndex + 1);
  for (let end = start + (version === 1 ? 1 : 0); end + tail.length <= parts.length; end += 1) {
    const taken = parts.slice(start, end);
    if (version === 1 && taken.includes(ANY_SEGMENTS)) return;
    const all = new Map(captured);
    all.set(rest.name, capture(taken));
    if (takeSegments(tail, parts, end, all)) found(end + tail.length, all);
  }
}

function takeSegments(
  pattern: readonly PatternSegment[],
  parts: readonly PathPart[],
  from: number,
  captured: Map<string, Value>,
): boolean {
  for (const [offset, segment] of pattern.entries()) {
    const part = parts[from + offset];
    if (part === undefined || part === ANY_SEGMENTS) return false;
    if (segment.kind === 'literal') {
      if (part !== segment.text) return false;
    } else captured.set(segment.name, typeof part === 'string' ? string(part) : UNKNOWN);
  }
  return true;
}

function capture(parts: readonly PathPart[]): Value {
  const segments = parts.filter((part) => typeof part === 'string');
  return segments.length === parts.length ? path(segments) : UNKNOWN;
}
