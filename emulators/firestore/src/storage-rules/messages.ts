import { type FileInput, METHODS, type Value, type Verb } from '../rules/index.ts';
import { isObject, type JsonObject } from '../transports/shared/jsonObject.ts';
import { decodeValue } from './decodeValue.ts';

/** What the caller can send. */
export type Message = LoadMessage | VerifyMessage | DocumentMessage | RefusedMessage;

export interface LoadMessage {
  readonly kind: 'load';
  readonly id: number;
  readonly rulesetName: string;
  readonly files: readonly FileInput[];
}

export interface VerifyMessage {
  readonly kind: 'verify';
  readonly id: number;
  readonly rulesetName: string;
  readonly method: Verb;
  /** `/b/{bucket}/o/{object…}` */
  readonly path: string;
  readonly request: Value;
  readonly resource: Value;
}

/** The document that was asked for; absent if there is none. */
export interface DocumentMessage {
  readonly kind: 'document';
  readonly id: number;
  readonly found: JsonObject | undefined;
}

/** A line that is no such message. */
export interface RefusedMessage {
  readonly kind: 'refused';
  readonly id: number | undefined;
  readonly reason: string;
}

const VERBS: readonly Verb[] = [...METHODS, 'read', 'write'];

/** Reads a line from the caller. */
export function parseMessage(line: string): Message {
  const json = parseObject(line);
  if (json === undefined) return { kind: 'refused', id: undefined, reason: 'not a JSON object' };
  const id = typeof json.id === 'number' ? json.id : undefined;
  if (id === undefined) return { kind: 'refused', id, reason: 'without an id' };
  const context = isObject(json.context) ? json.context : {};
  switch (json.action) {
    case undefined:
      return { kind: 'document', id, found: isObject(json.result) ? json.result : undefined };
    case 'load_ruleset':
      return parseLoad(id, context);
    case 'verify':
      return parseVerify(id, context);
    default:
      return { kind: 'refused', id, reason: `Unknown action ${JSON.stringify(json.action)}.` };
  }
}

function parseLoad(id: number, context: JsonObject): Message {
  const { rulesetName, source } = context;
  const files = isObject(source) && Array.isArray(source.files) ? source.files.filter(isFile) : [];
  if (typeof rulesetName !== 'string' || files.length === 0) {
    return { kind: 'refused', id, reason: 'load_ruleset needs a rulesetName and source.files.' };
  }
  return { kind: 'load', id, rulesetName, files: files.map(({ name, content }) => ({ name, content })) };
}

function parseVerify(id: number, context: JsonObject): Message {
  const { rulesetName, path, variables } = context;
  const method = VERBS.find((verb) => verb === context.method);
  const request = isObject(variables) ? decodeValue(variables.request) : undefined;
  const resource = isObject(variables) ? decodeValue(variables.resource ?? { null_value: null }) : undefined;
  if (typeof rulesetName !== 'string' || typeof path !== 'string' || method === undefined) {
    return { kind: 'refused', id, reason: 'verify needs a rulesetName, a path and a known method.' };
  }
  if (request === undefined || resource === undefined) {
    return { kind: 'refused', id, reason: 'verify has variables that cannot be read.' };
  }
  return { kind: 'verify', id, rulesetName, method, path, request, resource };
}

function parseObject(line: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(line);
    return isObject(json) ? json : undefined;
  } catch (caught) {
    if (caught instanceof SyntaxError) return undefined;
    throw caught;
  }
}

function isFile(file: unknown): file is FileInput {
  return isObject(file) && typeof file.name === 'string' && typeof file.content === 'string';
}
