import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  type Query,
} from 'firebase/firestore/lite';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { getFirebaseApp } from './app.ts';
import { CallFailedError } from './callFailure.ts';
import { errorCode } from './errorCode.ts';
import { parseFields, parseItem } from './fields.ts';
import { SUITE } from './settings.ts';

let database: Firestore | undefined;

/** Firestore Lite: one-shot reads over REST, without cache or listeners, for pages that visitors see. */
export function getLiteDb(): Firestore {
  if (database !== undefined) return database;
  const made = getFirestore(getFirebaseApp());
  if (SUITE !== undefined) connectFirestoreEmulator(made, SUITE.host, SUITE.firestore);
  database = made;
  return made;
}

/** One document, once; undefined when it does not exist. Rejects with Firestore's own error, or as offline. */
export async function readDocument<Shape extends AnyObject>(
  path: string,
  schema: ObjectSchema<Shape>,
): Promise<InferType<ObjectSchema<Shape>> | undefined> {
  const snapshot = await answer(getDoc(doc(getLiteDb(), path)));
  return snapshot.exists() ? parseFields(schema, snapshot.data()) : undefined;
}

/** The documents of a query, once, each with its id. Build the query with `firebase/firestore/lite`. */
export async function readQuery<Shape extends AnyObject>(
  build: (db: Firestore) => Query,
  schema: ObjectSchema<Shape>,
): Promise<readonly (InferType<ObjectSchema<Shape>> & { readonly id: string })[]> {
  const snapshot = await answer(getDocs(build(getLiteDb())));
  return snapshot.docs.map((document) => parseItem(schema, document));
}

/** Every document of a collection, once, each with its id. For small collections such as the sports. */
export function readCollection<Shape extends AnyObject>(path: string, schema: ObjectSchema<Shape>) {
  return readQuery((db) => collection(db, path), schema);
}

/** Firestore Lite calls a request that never got an answer `unknown`; to the reader that is no connection. */
async function answer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (errorCode(error) === 'unknown') throw new CallFailedError('offline', error);
    throw error;
  }
}
