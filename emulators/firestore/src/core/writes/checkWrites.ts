/** Refuses malformed writes before anything is locked or applied, and answers them as they are to be stored. */
import type { Transform, Write } from '../commands/writes.ts';
import { checkDocumentName } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import { checkFieldName, checkFields, checkValue } from '../values/checkFields.ts';
import {
  compareFieldPaths,
  type FieldPath,
  isReservedName,
  parseFieldPath,
  startsWithPath,
} from '../values/fieldPath.ts';
import { NULL_VALUE, type Value } from '../values/value.ts';
import { isNumber } from './transforms/number.ts';

/** Checks the writes of one commit. All failures are INVALID_ARGUMENT. */
export function checkWrites(writes: readonly Write[], database: string): readonly Write[] {
  const checked = writes.map((write) => checkWrite(write, database));
  if (checked.some((write) => write.kind === 'verify')) checkVerifies(checked);
  return checked;
}

/** Checks one write on its own. */
export function checkWrite(write: Write, database: string): Write {
  checkDocumentName(write.name, database);
  switch (write.kind) {
    case 'update':
      for (const path of write.updateMask ?? []) parseStoredPath(path);
      return { ...write, fields: checkFields(write.fields), transforms: checkTransforms(write.transforms) };
    case 'transform':
      if (write.transforms.length === 0) refuse('The list of FieldTransform must not be empty.');
      return { ...write, transforms: checkTransforms(write.transforms) };
    case 'delete':
      return write;
    case 'verify':
      if (write.precondition === undefined) refuse('a verify must contain a precondition');
      return write;
  }
}

/** A document that is verified must not be touched by any other write of the same commit. */
function checkVerifies(writes: readonly Write[]): void {
  const seen = new Map<string, Write['kind']>();
  for (const { kind, name } of writes) {
    const earlier = seen.get(name);
    if (earlier !== undefined && (kind === 'verify' || earlier === 'verify')) {
      refuse(
        kind === earlier
          ? 'the same document cannot be verified more than once in a single request'
          : `the same document cannot be ${VERBS[earlier]} and then ${VERBS[kind]} in a single request`,
      );
    }
    seen.set(name, kind);
  }
}

const MAX_TRANSFORMS = 500;

const VERBS = {
  update: 'written',
  transform: 'written',
  delete: 'written',
  verify: 'verified',
} as const satisfies Record<Write['kind'], string>;

function checkOverlaps(paths: readonly FieldPath[]): void {
  // Sorted, a path comes before those below it and whatever else begins with its name.
  const sorted = paths.toSorted(compareFieldPaths);
  for (const [index, path] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next !== undefined && next.length > path.length && startsWithPath(next, path)) {
      refuse(`Cannot transform property ${path.join('.')} and its nested property at the same time.`);
    }
  }
}

/** Several may touch one field, one after the other, but none a field and another what is inside it. */
function checkTransforms(transforms: readonly Transform[]): readonly Transform[] {
  if (transforms.length > MAX_TRANSFORMS) {
    refuse(`cannot have more than ${MAX_TRANSFORMS} field transforms on a single document`);
  }
  checkOverlaps(transforms.map(({ fieldPath }) => parseFieldPath(fieldPath)));
  return transforms.map(checkTransform);
}

function checkTransform(transform: Transform): Transform {
  const path = parseStoredPath(transform.fieldPath);
  switch (transform.kind) {
    case 'serverTimestamp':
      return transform;
    case 'arrayUnion':
    case 'arrayRemove': {
      const elements: Value = { type: 'array', values: transform.elements };
      const checked = checkValue(elements, transform.fieldPath, path.length);
      return { ...transform, elements: checked.type === 'array' ? checked.values : transform.elements };
    }
    default:
      if (!isNumber(transform.operand)) refuse('Input must be int64 or double.');
      return transform;
  }
}

function parseStoredPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  for (const name of path) {
    if (isReservedName(name)) refuse(`Invalid reserved name in field path ${name}`);
    checkFieldName(name);
  }
  // Any value will do: it is the way to it that may be too deep.
  checkValue(NULL_VALUE, text, path.length);
  return path;
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
