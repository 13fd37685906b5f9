import protobuf from 'protobufjs/light.js';
import { StatusError } from '../../core/status.ts';
import { isObject, type JsonObject } from '../shared/jsonObject.ts';
import type { Operation } from '../shared/operations/operation.ts';
import { OPERATIONS } from '../shared/operations.ts';
import { InvalidPayload, parseJson } from '../shared/parseJson.ts';
import { readJson } from '../shared/readJson.ts';

/** A call of the Firestore service, read from an HTTP request. */
export interface RestCall {
  readonly operation: Operation;
  readonly message: unknown;
}

/** What an HTTP request asks for, before its body and its parameters are looked at. */
interface Route {
  readonly operation: string;
  /** The fields that the path gives. */
  readonly bound: JsonObject;
  /** Which field the body is: the whole message, its document, or nothing. */
  readonly body: 'message' | 'document' | 'none';
}

/** Custom methods of the service, by their name in the URL; `nested` ones also work below a document. */
const VERBS: { readonly [verb: string]: { readonly operation: string; readonly nested: boolean } } = {
  batchGet: { operation: 'BatchGetDocuments', nested: false },
  beginTransaction: { operation: 'BeginTransaction', nested: false },
  batchWrite: { operation: 'BatchWrite', nested: false },
  commit: { operation: 'Commit', nested: false },
  executePipeline: { operation: 'ExecutePipeline', nested: false },
  rollback: { operation: 'Rollback', nested: false },
  listCollectionIds: { operation: 'ListCollectionIds', nested: true },
  partitionQuery: { operation: 'PartitionQuery', nested: true },
  runAggregationQuery: { operation: 'RunAggregationQuery', nested: true },
  runQuery: { operation: 'RunQuery', nested: true },
};

/**
 * Reads the call out of an HTTP request; undefined when there is nothing at that path.
 * Throws StatusError for a body or parameters that do not fit.
 */
export function decodeCall(method: string, url: URL, body: string): RestCall | undefined {
  const route = routeOf(method, url.pathname);
  const operation = route && OPERATIONS.get(route.operation);
  if (route === undefined || operation === undefined) return undefined;
  const json = route.body === 'none' ? {} : asObject(parseJson(body.trim() === '' ? '{}' : body));
  const parameters = readParameters(operation.request.descriptor, url.searchParams);
  const fields =
    route.body === 'document'
      ? { ...parameters, ...bindDocument(route.bound, json) }
      : { ...json, ...parameters, ...route.bound };
  return { operation, message: readJson(operation.request, fields) };
}

function routeOf(method: string, pathname: string): Route | undefined {
  const match =
    /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+?))?(?::(\w+))?$/.exec(pathname);
  if (match === null) return undefined;
  const [, encodedDatabase = '', encodedPath, verb] = match;
  const database = decodeSegments(encodedDatabase);
  if (method === 'POST' && verb !== undefined) {
    const known = routeOfVerb(verb, database, encodedPath);
    if (known !== undefined) return known;
  }
  if (encodedPath === undefined) return undefined;
  // A colon in the last segment that names no method belongs to a document or collection id.
  const path = verb === undefined ? encodedPath : `${encodedPath}:${verb}`;
  return routeOfPath(method, `${database}/documents`, decodeSegments(path).split('/'));
}

function routeOfVerb(verb: string, database: string, encodedPath: string | undefined): Route | undefined {
  if (verb === 'listen' || verb === 'write') {
    throw new StatusError('UNIMPLEMENTED', `:${verb} is a stream: use gRPC or WebChannel instead of REST.`);
  }
  const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (known === undefined || (!known.nested && encodedPath !== undefined)) return undefined;
  const { operation, nested } = known;
  const path = encodedPath === undefined ? '' : `/${decodeSegments(encodedPath)}`;
  return {
    operation,
    bound: nested ? { parent: `${database}/documents${path}` } : { database },
    body: 'message',
  };
}

/** An even number of segments is a document, an odd number a collection; the engine refuses what does not fit. */
function routeOfPath(method: string, root: string, segments: readonly string[]): Route | undefined {
  const [last, ...above] = segments.toReversed();
  if (last === undefined) return undefined;
  const name = [root, ...segments].join('/');
  const collection = { parent: [root, ...above.toReversed()].join('/'), collectionId: last };
  const isDocument = segments.length % 2 === 0;
  switch (method) {
    case 'GET':
      return isDocument
        ? { operation: 'GetDocument', bound: { name }, body: 'none' }
        : { operation: 'ListDocuments', bound: collection, body: 'none' };
    case 'POST':
      return { operation: 'CreateDocument', bound: collection, body: 'document' };
    case 'PATCH':
      return { operation: 'UpdateDocument', bound: { document: { name } }, body: 'document' };
    case 'DELETE':
      return { operation: 'DeleteDocument', bound: { name }, body: 'none' };
    default:
      return undefined;
  }
}

/** The body is the document, whose name, where the path gives it, is the path's. */
function bindDocument(bound: JsonObject, body: JsonObject): JsonObject {
  const document = typeof bound.document === 'object' ? bound.document : {};
  return { ...bound, document: { ...body, ...document } };
}

function decodeSegments(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeSegment(segment))
    .join('/');
}

function decodeSegment(segment: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    throw new StatusError('INVALID_ARGUMENT', `"${segment}" in the path is not correctly percent-encoded.`);
  }
  if (decoded.includes('/'))
    throw new StatusError('INVALID_ARGUMENT', `An id may not contain "/": "${decoded}".`);
  return decoded;
}

/**
 * Query parameters by field path (`mask.fieldPaths=a`) as the JSON message they stand for. Those that the message does
 * not have are ignored, as in the official emulator.
 */
function readParameters(type: protobuf.Type, parameters: URLSearchParams): JsonObject {
  const json: Record<string, unknown> = {};
  for (const [key, value] of parameters) {
    setParameter(type, json, key.split('.'), value);
  }
  return json;
}

function setParameter(
  type: protobuf.Type,
  json: Record<string, unknown>,
  path: readonly string[],
  value: string,
): void {
  const [first = '', ...rest] = path;
  const field = type.fields[first.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())];
  if (field === undefined) return;
  field.resolve();
  if (rest.length > 0) {
    if (!(field.resolvedType instanceof protobuf.Type)) return;
    const inner = { ...asObject(json[field.name] ?? {}) };
    json[field.name] = inner;
    setParameter(field.resolvedType, inner, rest, value);
    return;
  }
  const scalar = field.type === 'bool' && /^(true|false)$/.test(value) ? value === 'true' : value;
  const earlier = json[field.name];
  if (!field.repeated) json[field.name] = scalar;
  else if (Array.isArray(earlier)) earlier.push(scalar);
  else json[field.name] = [scalar];
}

function asObject(json: unknown): JsonObject {
  if (!isObject(json)) throw new InvalidPayload('', 'must be an object');
  return json;
}
