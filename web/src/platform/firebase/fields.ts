import { parseDocument } from '@tod/model';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/** A document as Firestore and Firestore Lite hand it out. */
export interface StoredDocument {
  readonly id: string;
  data(): unknown;
}

/** The fields of a document by its schema; of one that may be missing every field has its default. @throws ValidationError */
export function parseFields<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  data: unknown,
): InferType<ObjectSchema<Shape>> {
  return parseDocument(schema, withDates(data));
}

/** The fields of a document by its schema, with its id. @throws ValidationError */
export function parseItem<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  document: StoredDocument,
): InferType<ObjectSchema<Shape>> & { readonly id: string } {
  return { ...parseFields(schema, document.data()), id: document.id };
}

/** The model speaks of moments as `Date`, Firestore as Timestamp, at any depth. */
function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isTimestamp(value)) return value.toDate();
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}

/** By its shape: Firestore and Firestore Lite each have a class of their own. */
function isTimestamp(value: object): value is { toDate(): Date } {
  return 'toDate' in value && typeof value.toDate === 'function' && 'seconds' in value;
}
