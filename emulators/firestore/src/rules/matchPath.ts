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
 * The pattern of a `match`, cut at its `{name=**}` if it has one. In production, blocks inside one that has segments
 * behind its `{name=**}` match nothing.
 */
export interface Pattern {
  readonly head: readonly SingleSegment[];
  /** The name of what takes any number of segments between head and tail. */
  readonly rest: string | undefined;
  readonly tail: readonly SingleSegment[];
}

type SingleSegment = Exclude<PatternSegment, { kind: 'rest' }>;

export function toPattern(segments: readonly PatternSegment[]): Pattern {
  const head: SingleSegment[] = [];
  const tail: SingleSegment[] = [];
  let rest: string | undefined;
  for (const segment of segments) {
    if (segment.kind === 'rest') rest = segment.name;
    else (rest === undefined ? head : tail).push(segment);
  }
  return { head, rest, tail };
}

/**
 * Finds every way in which a pattern fits the parts from some index on, for all paths that the parts can stand for.
 * Calls back with the index behind the last part taken and with what the captures hold. In version 1, `{x=**}` takes
 * at least one segment and does not reach across collections of different depth.
 */
export function forEachMatch(
  { head, rest, tail }: Pattern,
  parts: readonly PathPart[],
  from: number,
  version: 1 | 2,
  found: (to: number, captured: ReadonlyMap<string, Value>) => void,
): void {
  if (!fits(head, parts, from)) return;
  const start = from + head.length;
  if (rest === undefined) {
    found(start, capture(head, parts, from, new Map()));
    return;
  }
  for (let end = start + (version === 1 ? 1 : 0); end + tail.length <= parts.length; end += 1) {
    if (version === 1 && parts[end - 1] === ANY_SEGMENTS) return;
    if (!fits(tail, parts, end)) continue;
    const captured = capture(head, parts, from, new Map([[rest, joinParts(parts.slice(start, end))]]));
    found(end + tail.length, capture(tail, parts, end, captured));
  }
}

function fits(segments: readonly SingleSegment[], parts: readonly PathPart[], from: number): boolean {
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index];
    const part = parts[from + index];
    if (part === undefined || part === ANY_SEGMENTS) return false;
    if (segment?.kind === 'literal' && part !== segment.text) return false;
  }
  return true;
}

function capture(
  segments: readonly SingleSegment[],
  parts: readonly PathPart[],
  from: number,
  captured: Map<string, Value>,
): Map<string, Value> {
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index];
    if (segment?.kind !== 'capture') continue;
    const part = parts[from + index];
    captured.set(segment.name, typeof part === 'string' ? string(part) : UNKNOWN);
  }
  return captured;
}

function joinParts(parts: readonly PathPart[]): Value {
  const segments = parts.filter((part) => typeof part === 'string');
  return segments.length === parts.length ? path(segments) : UNKNOWN;
}
