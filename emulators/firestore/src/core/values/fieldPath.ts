import type { Document } from '../commands/document.ts';
import { StatusError } from '../status.ts';
import { compareUtf8, utf8Length } from './utf8.ts';
import type { Fields, Value } from './value.ts';

/** The names to follow from a document's fields inwards; `['__name__']` is the document's own name. */
export type FieldPath = readonly string[];

export const NAME_FIELD = '__name__';

const MAX_PATH_BYTES = 1500;
const RESERVED_NAME = /^__.*__$/s;
const PLAIN_SEGMENT = /^[A-Za-z_][A-Za-z0-9_]*$/;
const SEGMENT = /([A-Za-z_][A-Za-z0-9_]*|`(?:[^`\\]|\\[`\\])+`)(\.|$)/y;

/** Parses `a.b` or `` a.`b c` ``; INVALID_ARGUMENT for anything else. */
export function parseFieldPath(text: string): FieldPath {
  if (PLAIN_SEGMENT.test(text) && text.length <= MAX_PATH_BYTES) return [text];
  if (text === '') throw new StatusError('INVALID_ARGUMENT', 'Invalid empty property path string.');
  if (utf8Length(text) > MAX_PATH_BYTES) {
    throw new StatusError('INVALID_ARGUMENT', `property path is longer than ${MAX_PATH_BYTES} bytes.`);
  }
  if (text.endsWith('.')) throw invalidPath(text);
  const path: string[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < text.length) {
    const match = SEGMENT.exec(text);
    if (match === null) throw invalidPath(text);
    path.push(unquote(match[1] ?? ''));
  }
  return path;
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (PLAIN_SEGMENT.test(name) ? name : `\`${name.replaceAll(/[`\\]/g, '\\$&')}\``))
    .join('.');
}

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD;
}

export function areSamePath(left: FieldPath, right: FieldPath): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}

/** Whether `path` is `prefix` or lies below it. */
export function startsWithPath(path: FieldPath, prefix: FieldPath): boolean {
  return prefix.length <= path.length && prefix.every((name, index) => name === path[index]);
}

export function compareFieldPaths(left: FieldPath, right: FieldPath): number {
  for (const [index, name] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareUtf8(name, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** What a document holds at a path, its name for `__name__`. */
export function valueAt(document: Document, path: FieldPath): Value | undefined {
  return isNamePath(path) ? { type: 'reference', value: document.name } : fieldAt(document.fields, path);
}

export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  const value = fields.get(path[0] ?? '');
  if (path.length === 1 || value === undefined) return value;
  return value.type === 'map' ? fieldAt(value.fields, path.slice(1)) : undefined;
}

/** Puts a value at a path in a map the caller owns; maps further in are copied, and made where they are missing. */
export function setField(fields: Map<string, Value>, path: FieldPath, value: Value): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    fields.set(name, value);
    return;
  }
  const existing = fields.get(name);
  const inner = new Map(existing?.type === 'map' ? existing.fields : []);
  setField(inner, rest, value);
  fields.set(name, { type: 'map', fields: inner });
}

/** Takes away what a path leads to, if it leads anywhere. */
export function deleteField(fields: Map<string, Value>, path: FieldPath): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    fields.delete(name);
    return;
  }
  const existing = fields.get(name);
  if (existing?.type !== 'map') return;
  const inner = new Map(existing.fields);
  deleteField(inner, rest);
  fields.set(name, { type: 'map', fields: inner });
}

/** Only the fields that one of the paths leads to or passes through. */
export function selectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  const selected = new Map<string, Value>();
  for (const path of paths) {
    const value = fieldAt(fields, path);
    if (value !== undefined) setField(selected, path, value);
  }
  return selected;
}

function unquote(segment: string): string {
  return segment.startsWith('`') ? segment.slice(1, -1).replaceAll(/\\([`\\])/g, '$1') : segment;
}

/** Names that Firestore keeps for itself; only a document's own name may be read by one. */
export function isReservedName(name: string): boolean {
  return name.startsWith('__') && RESERVED_NAME.test(name);
}

/** Parses the path of a field that a query names; INVALID_ARGUMENT where no document can have it. */
export function parseQueriedPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (!isNamePath(path)) for (const name of path) refuseReserved(name);
  return path;
}

function refuseReserved(name: string): void {
  if (isReservedName(name)) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid reserved name in field path ${name}`);
  }
}

function invalidPath(text: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  );
}
