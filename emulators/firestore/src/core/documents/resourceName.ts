/**
 * Resource names: `projects/{p}/databases/{d}` for databases, `{database}/documents` for their root, and
 * `{root}/collection/document/…` below. Ids order as UTF-8 bytes, numeric ids (`__id7__`) first and by number.
 */
import { StatusError } from '../status.ts';
import { compareUtf8, utf8Length } from '../values/utf8.ts';

const MAX_ID_BYTES = 1500;
const MAX_PATH_BYTES = 6144;
/** Collections on the way to a document, its own included. */
const MAX_DEPTH = 100;
const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const NUMERIC_ID = /^__id(-?[1-9][0-9]*)__$/;
const RESERVED_ID = /^__.*__$/s;

/** How messages call what a name stands for. */
type NameOf = 'Database' | 'Document' | 'Document parent' | 'Resource';

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
export function databaseOf(name: string, what: NameOf = 'Resource'): string {
  const end = name.indexOf('/documents');
  const database = end === -1 ? name : name.slice(0, end);
  const rest = end === -1 ? '' : name.slice(end + '/documents'.length);
  if (end === -1 || !DATABASE.test(database) || (rest !== '' && !rest.startsWith('/'))) {
    return refuseName(name, what, documentFlaw(name));
  }
  return database;
}

export function projectOf(database: string): string {
  return database.split('/')[1] ?? '';
}

export function checkDatabase(database: string): void {
  if (!DATABASE.test(database)) refuseName(database, 'Database', databaseFlaw(database));
}

/** Refuses what is no well-formed document name of this database. */
export function checkDocumentName(name: string, database: string, what: NameOf = 'Document'): void {
  const root = `${database}/documents/`;
  if (!name.startsWith(root)) {
    const other = databaseOf(name, what);
    if (name.startsWith(root.slice(0, -1))) refuseName(name, what, OMIT_DOCUMENTS);
    refuse(`The request was for database '${database}' but was attempting to access database '${other}'`);
  }
  if (
    name.length - root.length > MAX_PATH_BYTES / 3 &&
    utf8Length(name.slice(root.length)) > MAX_PATH_BYTES
  ) {
    refuse(`Document name is longer than ${MAX_PATH_BYTES} bytes.`);
  }
  let segments = 0;
  for (let start = root.length; start <= name.length; segments++) {
    const slash = name.indexOf('/', start);
    const end = slash === -1 ? name.length : slash;
    const isCollection = segments % 2 === 0;
    if (end === start) refuseName(name, what, emptySegment(name, start, isCollection));
    checkPathId(name, what, start, end, isCollection);
    start = end + 1;
  }
  if (segments % 2 === 1) refuseName(name, what, lacks('/', utf8Length(name)));
  if (segments > MAX_DEPTH * 2) refuse(`Key path is too long. Cannot exceed ${MAX_DEPTH} elements.`);
}

/** Refuses what is neither the root of a database's documents nor a document name; answers the database. */
export function checkParent(parent: string): string {
  const database = databaseOf(parent, 'Document parent');
  if (parent !== rootOf(database)) checkDocumentName(parent, database, 'Document parent');
  return database;
}

/** Refuses what is no document name of any database, as references may lead anywhere; answers the database. */
export function checkReference(name: string): string {
  const database = databaseOf(name);
  checkDocumentName(name, database, 'Resource');
  return database;
}

export function checkCollectionId(id: string): void {
  if (id.includes('/')) refuse(`Collection id "${id}" is invalid because it contains "/".`);
  if (id === '.' || id === '..') refuse(`Collection id "${id}" is invalid because it is reserved.`);
  checkId(id, true);
}

/** Refuses what cannot be the last segment of a document name. */
export function checkDocumentId(id: string): void {
  if (id.includes('/')) refuse(`Resource id "${id}" is invalid because it contains "/".`);
  checkId(id, false);
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
  const shared = Math.min(left.length, right.length);
  let at = 0;
  while (at < shared && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  // Only the segment in which they differ counts.
  const start = at === 0 ? 0 : left.lastIndexOf('/', at - 1) + 1;
  const leftSegment = segmentAt(left, start);
  const rightSegment = segmentAt(right, start);
  return leftSegment === rightSegment ? left.length - right.length : compareIds(leftSegment, rightSegment);
}

function segmentAt(name: string, start: number): string {
  const end = name.indexOf('/', start);
  return end === -1 ? name.slice(start) : name.slice(start, end);
}

function checkPathId(name: string, what: NameOf, start: number, end: number, isCollection: boolean): void {
  const id = name.slice(start, end);
  if (id === '.' || id === '..') {
    const index = utf8Length(name.slice(0, start));
    refuseName(
      name,
      what,
      `contains a ${isCollection ? 'collection' : 'resource'} id "${id}" at index ${index}.`,
    );
  }
  checkId(id, isCollection);
}

function checkId(id: string, isCollection: boolean): void {
  if (id.startsWith('__') && RESERVED_ID.test(id)) checkReservedId(id, isCollection);
  // One UTF-16 unit takes at most three bytes, so short ids need no counting.
  if (id.length * 3 > MAX_ID_BYTES && utf8Length(id) > MAX_ID_BYTES) {
    refuse(`The key path element ${isCollection ? 'kind' : 'name'} is longer than ${MAX_ID_BYTES} bytes.`);
  }
}

/** Of the reserved ids, documents may have the numeric ones. */
function checkReservedId(id: string, isCollection: boolean): void {
  if (isCollection) refuse(`Collection id "${id}" is invalid because it is reserved.`);
  if (!NUMERIC_ID.test(id)) refuse(`Resource id "${id}" is invalid because it is reserved.`);
  if (numericId(id) === undefined) {
    refuse(`Resource id "${id}" is invalid because it is not a 64 bit integer.`);
  }
}

function numericId(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return number === BigInt.asIntN(64, number) ? number : undefined;
}

const OMIT_DOCUMENTS =
  'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).';

/** What is wrong with a name up to and including `documents`, which is known not to be right. */
function documentFlaw(name: string): string {
  const inDatabase = /^projects\/[^/]+\/databases\/[^/]+(.*)$/s.exec(name);
  if (inDatabase === null) return databaseFlaw(name);
  const rest = inDatabase[1] ?? '';
  const end = name.length - rest.length;
  if (rest === '' || rest.startsWith('/documents'))
    return lacks('/', end + (rest === '' ? 0 : '/documents'.length));
  return rest === '/' ? TRAILING_SLASH : lacks('documents', end + 1);
}

/** What is wrong with the name of a database, which is known not to be right; indexes count UTF-8 bytes. */
function databaseFlaw(name: string): string {
  const segments = name.split('/');
  const expected = ['projects', 'a project id', 'databases', 'a database id'];
  let index = 0;
  for (const [position, wanted] of expected.entries()) {
    const segment = segments[position];
    if (segment === undefined) return lacks('/', index - 1);
    if (segment === '' && position > 0 && position === segments.length - 1) return TRAILING_SLASH;
    if (position % 2 === 0 && !segment.startsWith(wanted)) return lacks(wanted, index);
    if (position % 2 === 0 && segment !== wanted) return lacks('/', index + wanted.length);
    if (segment === '') return `lacks ${wanted} at index ${index}.`;
    index += utf8Length(segment) + 1;
  }
  return segments[expected.length] === '' && segments.length === expected.length + 1
    ? TRAILING_SLASH
    : `has extra characters at index ${index - 1}.`;
}

const TRAILING_SLASH = 'has invalid trailing "/".';

function emptySegment(name: string, start: number, isCollection: boolean): string {
  if (start < name.length) {
    const index = utf8Length(name.slice(0, start));
    return `lacks a ${isCollection ? 'collection' : 'resource'} id at index ${index}.`;
  }
  return name.endsWith('/documents/') ? 'is invalid: Omit trailing "/".' : TRAILING_SLASH;
}

function lacks(what: string, index: number): string {
  return `lacks "${what}" at index ${index}.`;
}

function refuseName(name: string, what: NameOf, flaw: string): never {
  return refuse(`${what} name "${name}" ${flaw}`);
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
