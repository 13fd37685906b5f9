import { parseDocument } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { type AnyObject, type InferType, type ObjectSchema, ValidationError } from 'yup';

interface Stored {
  readonly exists: boolean;
  data(): unknown;
}

/** The fields of a document read through its schema, null where there is none or it lacks what each must have. */
export function readFields<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  stored: Stored | undefined,
): InferType<ObjectSchema<Shape>> | null {
  if (stored?.exists !== true) return null;
  try {
    return parseFields(schema, stored.data());
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/** A moment as Firestore stores it; null where there is none. */
export function timestampOf(moment: Date | null): Timestamp | null {
  return moment === null ? null : Timestamp.fromDate(moment);
}

/** The fields of documents, each with its id, without those that lack what each must have. */
export function readAllFields<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  documents: readonly (Stored & { readonly id: string })[],
): (InferType<ObjectSchema<Shape>> & { readonly id: string })[] {
  return documents.flatMap((document) => {
    const fields = readFields(schema, document);
    return fields === null ? [] : [{ ...fields, id: document.id }];
  });
}

/** The fields of a document by its schema; of one that may be missing every field has its default. @throws ValidationError */
export function parseFields<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  data: unknown,
): InferType<ObjectSchema<Shape>> {
  return parseDocument(schema, withDates(data));
}

/** The model speaks of moments as `Date`, Firestore as Timestamp. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
}
