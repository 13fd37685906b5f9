/**
 * Resource names: `projects/{p}/databases/{d}` for databases, `{database}/documents` for their root, and
 * `{root}/collection/document/…` below. Ids order as UTF-8 bytes, numeric ids (`__id7__`) first and by number.
 */
import { StatusError } from '../status.ts';
import { compareUtf8, utf8Length } from '../values/utf8.ts';

const MAX_ID_BYTES = 1500;
const MAX_PATH_BYTES = 6144;
const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const NUMERIC_ID = /^__id(0|-?[1-9][0-9]{0,18})__$/;
const RESERVED_ID = /^__.*__$/s;

/** Everything up to the last slash: a document's collection, or a collection's parent document or root. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The last segment: a document's or a collection's id. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function rootOf(database: string): string {
  return `${database}/documents`;
}

/** The database a document or root name belongs to; INVALID_ARGUMENT for what is no such name. */
export function databaseOf(name: string): string {
  const end = name.indexOf('/documents');
  const database = end === -1 ? name : name.slice(0, end);
  const rest = end === -1 ? '' : name.slice(end + '/documents'.length);
  if (end === -1 || !DATABASE.test(database) || (rest !== '' && !rest.startsWith('/'))) {
    throw new StatusError('INVALID_ARGUMENT', `Resource name "${name}" is not of a database's documents.`);
  }
  return database;
}

export function projectOf(database: string): string {
  return database.split('/')[1] ?? '';
}

export function checkDatabase(database: string): void {
  if (!DATABASE.test(database)) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid database name: "${database}".`);
  }
}

/** Refuses what is no well-formed document name of this database. */
export function checkDocumentName(name: string, database: string): void {
  const root = `${database}/documents/`;
  if (!name.startsWith(root)) {
    databaseOf(name);
    throw new StatusError('INVALID_ARGUMENT', `Document name "${name}" is not in database "${database}".`);
  }
  if (
    name.length - root.length > MAX_PATH_BYTES / 3 &&
    utf8Length(name.slice(root.length)) > MAX_PATH_BYTES
  ) {
    throw new StatusError('INVALID_ARGUMENT', `Document name is longer than ${MAX_PATH_BYTES} bytes.`);
  }
  let segments = 0;
  for (let start = root.length; start <= name.length; segments++) {
    const slash = name.indexOf('/', start);
    const end = slash === -1 ? name.length : slash;
    if (end === start) {
      throw new StatusError('INVALID_ARGUMENT', `Document name "${name}" has an empty id at index ${start}.`);
    }
    checkId(name.slice(start, end));
    start = end + 1;
  }
  if (segments % 2 === 1) {
    throw new StatusError('INVALID_ARGUMENT', `Document name "${name}" lacks "/" at index ${name.length}.`);
  }
}

/** Refuses what is neither the root of a database's documents nor a document name; answers the database. */
export function checkParent(parent: string): string {
  const database = databaseOf(parent);
  if (parent !== rootOf(database)) checkDocumentName(parent, database);
  return database;
}

export function checkCollectionId(id: string): void {
  if (id.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `Collection id "${id}" must not contain "/".`);
  }
  checkId(id);
}

/** Orders two ids of the same collection. */
export function compareIds(left: string, right: string): number {
  if (left.startsWith('__id') || right.startsWith('__id')) {
    const leftNumber = numericId(left);
    const rightNumber = numericId(right);
    if (leftNumber !== undefined && rightNumber !== undefined) {
      if (leftNumber === rightNumber) return 0;
      return leftNumber < rightNumber ? -1 : 1;
    }
    if (leftNumber !== undefined) return -1;
    if (rightNumber !== undefined) return 1;
  }
  return compareUtf8(left, right);
}

/** Orders two full names segment by segment. */
export function compareNames(left: string, right: string): number {
  if (left === right) return 0;
  const leftSegments = left.split('/');
  const rightSegments = right.split('/');
  for (const [index, segment] of leftSegments.entries()) {
    const other = rightSegments[index];
    if (other === undefined) return 1;
    const order = segment === other ? 0 : compareIds(segment, other);
    if (order !== 0) return order;
  }
  return leftSegments.length - rightSegments.length;
}

function checkId(id: string): void {
  if (id === '.' || id === '..') {
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${id}" is invalid.`);
  }
  if (id.startsWith('__') && RESERVED_ID.test(id) && numericId(id) === undefined) {
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`);
  }
  // One UTF-16 unit takes at most three bytes, so short ids need no counting.
  if (id.length * 3 > MAX_ID_BYTES && utf8Length(id) > MAX_ID_BYTES) {
    throw new StatusError('INVALID_ARGUMENT', `Resource id is longer than ${MAX_ID_BYTES} bytes.`);
  }
}

function numericId(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return number === BigInt.asIntN(64, number) ? number : undefined;
}
