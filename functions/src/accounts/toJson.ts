import type { JsonObject, JsonValue } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';

/** The fields of a document as JSON can hold them; moments become ISO 8601 texts. */
export function toJsonObject(fields: object): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toJson(value)]));
}

function toJson(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  return typeof value === 'object' && value !== null ? toJsonObject(value) : null;
}
