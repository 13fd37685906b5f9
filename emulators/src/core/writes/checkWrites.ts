/** Refuses malformed writes before anything is locked or applied, and answers them as they are to be stored. */
import type { Transform, Write } from '../commands/writes.ts';
import { checkDocumentName } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import { checkFieldName, checkFields, checkValue } from '../values/checkFields.ts';
import { type FieldPath, parseFieldPath, startsWithPath } from '../values/fieldPath.ts';
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
      if (write.updateMask !== undefined) checkMask(write.updateMask);
      return {
        ...write,
        fields: checkFields(write.fields),
        transforms: write.transforms.map(checkTransform),
      };
    case 'transform':
      return { ...write, transforms: write.transforms.map(checkTransform) };
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
      refuse(`a verify must be the only operation on document "${name}" in a single request`);
    }
    seen.set(name, kind);
  }
}

function checkMask(mask: readonly string[]): void {
  const paths = mask.map(parseStoredPath);
  // Sorted, a path comes right before those below it, so neighbours are enough to find overlaps.
  const sorted = paths
    .map((path) => ({ path, key: path.join('\u0000') }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  for (const [index, { path }] of sorted.entries()) {
    const next = sorted[index + 1]?.path;
    if (next !== undefined && startsWithPath(next, path)) {
      refuse(`update mask paths "${path.join('.')}" and "${next.join('.')}" overlap`);
    }
  }
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
  for (const name of path) checkFieldName(name);
  // Any value will do: it is the way to it that may be too deep.
  checkValue(NULL_VALUE, text, path.length);
  return path;
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
