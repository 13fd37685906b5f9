import { isObject, type JsonObject } from '../transports/shared/jsonObject.ts';
import { InvalidPayload, parseJson } from '../transports/shared/parseJson.ts';

/** The object in a request's body. Throws InvalidPayload for anything else. */
export function parseObject(body: string): JsonObject {
  const json = parseJson(body);
  if (!isObject(json)) throw new InvalidPayload('', 'must be an object');
  return json;
}

/** The object under a key. Throws InvalidPayload when there is none. */
export function objectAt(json: JsonObject, key: string): JsonObject {
  const value = json[key];
  if (!isObject(value)) throw new InvalidPayload(key, 'must be an object');
  return value;
}

/** The text under a key. Throws InvalidPayload when there is none. */
export function textAt(json: JsonObject, key: string): string {
  const value = json[key];
  if (typeof value !== 'string') throw new InvalidPayload(key, 'must be a string');
  return value;
}

/** The truth value under a key. Throws InvalidPayload when there is none. */
export function booleanAt(json: JsonObject, key: string): boolean {
  const value = json[key];
  if (typeof value !== 'boolean') throw new InvalidPayload(key, 'must be a boolean');
  return value;
}

/** The list of objects under a key. Throws InvalidPayload when there is none. */
export function objectsAt(json: JsonObject, key: string): readonly JsonObject[] {
  const value = json[key];
  if (!Array.isArray(value) || !value.every(isObject))
    throw new InvalidPayload(key, 'must be a list of objects');
  return value;
}
