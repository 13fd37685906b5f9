/**
 * Works out what a commit would do, without doing it: each write is applied to the state the ones before it left.
 * Whether the caller may, and whether the preconditions held, is told beside the outcome, for the commit to judge.
 */
import type { Document } from '../commands/document.ts';
import type { Write, WriteResult } from '../commands/writes.ts';
import type { Database } from '../database.ts';
import { hasTooManyEntries } from '../indexes/countEntries.ts';
import { StatusError } from '../status.ts';
import { MAX_DOCUMENT_BYTES } from '../values/checkFields.ts';
import { isSameContent } from '../values/compare.ts';
import { deleteField, fieldAt, parseFieldPath, setField } from '../values/fieldPath.ts';
import { sizeOfDocument } from '../values/size.ts';
import { microsOf } from '../values/timestamp.ts';
import type { Fields, Timestamp, Value } from '../values/value.ts';
import { applyTransform } from './transforms/transforms.ts';

export interface StagedWrite {
  readonly write: Write;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly result: WriteResult;
  /** Why the write must not happen, where its precondition does not hold. */
  readonly failure: StatusError | undefined;
}

/** Documents as they will be: undefined where deleted. Only those that are written. */
export type StagedDocuments = Map<string, Document | undefined>;

/**
 * Applies one write on top of what is staged already; INVALID_ARGUMENT where the document becomes too large, or has too many index
 * entries.
 */
export function stageWrite(
  write: Write,
  { store, indexes }: Pick<Database, 'store' | 'indexes'>,
  staged: StagedDocuments,
  commitTime: Timestamp,
): StagedWrite {
  const before = staged.has(write.name) ? staged.get(write.name) : store.get(write.name);
  const isDeletedHere = staged.has(write.name) && before === undefined;
  const failure = failureOf(write, before, isDeletedHere, commitTime);
  if (write.kind === 'verify') {
    const result = {
      transformResults: [],
      ...(before === undefined ? {} : { updateTime: before.updateTime }),
    };
    return { write, before, after: before, result, failure };
  }
  if (write.kind === 'delete') {
    staged.set(write.name, undefined);
    return { write, before, after: undefined, result: { transformResults: [] }, failure };
  }
  const { fields, transformResults } = fieldsAfter(write, before?.fields ?? NO_FIELDS, commitTime);
  const size = sizeOfDocument(write.name, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `Document '${write.name}' cannot be written because its size (${size.toLocaleString('en-US')} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
    );
  }
  if (hasTooManyEntries(write.name, fields, size, indexes()))
    throw new StatusError('INVALID_ARGUMENT', 'too many index entries for entity');
  const isUnchanged = before !== undefined && isSameContent(before.fields, fields);
  const after = isUnchanged
    ? before
    : { name: write.name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
  staged.set(write.name, after);
  return { write, before, after, result: { updateTime: after.updateTime, transformResults }, failure };
}

const NO_FIELDS: Fields = new Map();

function fieldsAfter(
  write: Extract<Write, { kind: 'update' | 'transform' }>,
  before: Fields,
  commitTime: Timestamp,
): { fields: Fields; transformResults: readonly Value[] } {
  const updated = write.kind === 'update' ? fieldsAfterUpdate(write, before) : before;
  if (write.transforms.length === 0) return { fields: updated, transformResults: [] };
  const fields = new Map(updated);
  const transformResults = write.transforms.map((transform) => {
    const path = parseFieldPath(transform.fieldPath);
    const { stored, result } = applyTransform(fieldAt(fields, path), transform, commitTime);
    setField(fields, path, stored);
    return result;
  });
  return { fields, transformResults };
}

function fieldsAfterUpdate(write: Extract<Write, { kind: 'update' }>, before: Fields): Fields {
  if (write.updateMask === undefined) return write.fields;
  const fields = new Map(before);
  for (const text of write.updateMask) {
    const path = parseFieldPath(text);
    const value = fieldAt(write.fields, path);
    if (value === undefined) deleteField(fields, path);
    else setField(fields, path, value);
  }
  return fields;
}

function failureOf(
  { precondition, name }: Write,
  stored: Document | undefined,
  isDeletedHere: boolean,
  commitTime: Timestamp,
): StatusError | undefined {
  if (precondition === undefined) return undefined;
  if ('exists' in precondition) {
    if (precondition.exists && isDeletedHere) {
      return new StatusError('INVALID_ARGUMENT', 'Cannot delete then update an entity in the same request.');
    }
    if (precondition.exists && stored === undefined) {
      return new StatusError('NOT_FOUND', `No document to update: ${name}`);
    }
    if (!precondition.exists && stored !== undefined) {
      return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
    }
    return undefined;
  }
  const version = stored === undefined ? 0 : microsOf(stored.updateTime);
  const required = microsOf(precondition.updateTime);
  if (version === required) return undefined;
  if (required > microsOf(commitTime)) {
    return new StatusError('INVALID_ARGUMENT', "The required 'update_time' is in the future.");
  }
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${version}) does not match the required base version (${required})`,
  );
}
