import { type DocumentSnapshot, type QuerySnapshot, snapshotEqual } from 'firebase/firestore';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { parseFields } from './fields.ts';

type Fields<Shape extends AnyObject> = InferType<ObjectSchema<Shape>>;
type Item<Shape extends AnyObject> = Fields<Shape> & { readonly id: string };

/**
 * Reads the snapshots of one query, one after the other. Only documents that changed are parsed; the others stay the same
 * objects, and where none changed, so does the list: nobody draws anew what says the same.
 */
export function queryReader<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
): (snapshot: QuerySnapshot) => readonly Item<Shape>[] {
  const known = new Map<string, Item<Shape>>();
  let list: readonly Item<Shape>[] | undefined;
  return (snapshot) => {
    const changes = snapshot.docChanges();
    if (list !== undefined && changes.length === 0) return list;
    for (const { type, doc } of changes) {
      if (type === 'removed') known.delete(doc.ref.path);
      else known.set(doc.ref.path, { ...fieldsOf(schema, doc), id: doc.id });
    }
    list = snapshot.docs.flatMap(({ ref }) => known.get(ref.path) ?? []);
    return list;
  };
}

/** Reads the snapshots of one document, one after the other; where nothing changed, the same object comes again. */
export function documentReader<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
): (snapshot: DocumentSnapshot) => Fields<Shape> {
  let known: { readonly snapshot: DocumentSnapshot; readonly data: Fields<Shape> } | undefined;
  return (snapshot) => {
    if (known === undefined || !snapshotEqual(known.snapshot, snapshot)) {
      known = { snapshot, data: fieldsOf(schema, snapshot) };
    }
    return known.data;
  };
}

function fieldsOf<Shape extends AnyObject>(schema: ObjectSchema<Shape>, snapshot: DocumentSnapshot) {
  return parseFields(schema, snapshot.data({ serverTimestamps: 'estimate' }));
}
