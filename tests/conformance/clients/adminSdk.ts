/** The admin SDK as a client of the suite. It is always the admin. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  AggregateField,
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  getFirestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  type Client,
  ClientError,
  type ClientOptions,
  type FilterSpec,
  type Listener,
  type ListenResult,
  type QuerySpec,
  type Snapshot,
  type Transforms,
  type Value,
  type WriteSpec,
} from '../client.ts';
import { createInbox } from './inbox.ts';
import { describeDouble, fieldsFromSdk, type ReadSpecial, toSdk, type ValueMakers } from './sdkValues.ts';
import { formatTimestamp } from './timestamps.ts';

let apps = 0;

/** Connects the admin SDK, the way it is always pointed at an emulator: by the environment. */
export function connectAdminSdk({ host, port, project }: ClientOptions): Client {
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${port}`;
  apps += 1;
  const app = initializeApp({ projectId: project }, `conformance-${apps}`);
  const firestore = getFirestore(app);
  firestore.settings({ useBigInt: true });
  return {
    get: (path) => translated(async () => snapshotOf(await firestore.doc(path).get())),
    commit: (writes) => translated(() => commit(firestore, writes)),
    query: (spec) => translated(async () => documentsOf(await queryOf(firestore, spec).get())),
    aggregate: (spec, aggregations) =>
      translated(async () => {
        const wanted = Object.fromEntries(
          aggregations.map((aggregation) => [
            aggregation.alias,
            aggregation.kind === 'count'
              ? AggregateField.count()
              : AggregateField[aggregation.kind](aggregation.field),
          ]),
        );
        return fieldsFromSdk(readSpecial, (await queryOf(firestore, spec).aggregate(wanted).get()).data());
      }),
    addInTransaction: (path, field, amount) =>
      translated(() =>
        firestore.runTransaction(async (transaction) => {
          const reference = firestore.doc(path);
          const found = await transaction.get(reference);
          transaction.set(
            reference,
            { [field]: BigInt(found.get(field) ?? 0) + BigInt(amount) },
            { merge: true },
          );
        }),
      ),
    readInTransaction: (paths) =>
      translated(() =>
        firestore.runTransaction(
          async (transaction) => {
            const found = await transaction.getAll(...paths.map((path) => firestore.doc(path)));
            return found.map(snapshotOf);
          },
          { readOnly: true },
        ),
      ),
    listen: async (what) => listen(firestore, what),
    async setOnline() {
      throw new ClientError('unimplemented', 'the admin SDK cannot be taken off the network');
    },
    close: () => deleteApp(app),
  };
}

async function commit(firestore: Firestore, writes: readonly WriteSpec[]): Promise<void> {
  const batch = firestore.batch();
  for (const write of writes) {
    const reference = firestore.doc(write.path);
    if (write.kind === 'delete') batch.delete(reference);
    else if (write.kind === 'create') batch.create(reference, dataOf(firestore, write));
    else if (write.kind === 'update') batch.update(reference, dataOf(firestore, write));
    else batch.set(reference, dataOf(firestore, write), { merge: write.kind === 'merge' });
  }
  await batch.commit();
}

function dataOf(
  firestore: Firestore,
  write: Exclude<WriteSpec, { kind: 'delete' }>,
): { [name: string]: unknown } {
  const data: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(write.fields)) data[name] = toSdk(makersOf(firestore), value);
  const transforms: Transforms = 'transforms' in write ? (write.transforms ?? {}) : {};
  for (const [name, transform] of Object.entries(transforms)) {
    switch (transform.kind) {
      case 'serverTimestamp':
        data[name] = FieldValue.serverTimestamp();
        break;
      case 'increment':
        data[name] = FieldValue.increment(transform.operand);
        break;
      case 'arrayUnion':
        data[name] = FieldValue.arrayUnion(
          ...transform.elements.map((element) => toSdk(makersOf(firestore), element)),
        );
        break;
      case 'arrayRemove':
        data[name] = FieldValue.arrayRemove(
          ...transform.elements.map((element) => toSdk(makersOf(firestore), element)),
        );
        break;
    }
  }
  return data;
}

function queryOf(firestore: Firestore, spec: QuerySpec): Query {
  const values = (cursor: readonly Value[]) => cursor.map((value) => toSdk(makersOf(firestore), value));
  let query: Query = spec.group
    ? firestore.collectionGroup(spec.collection)
    : firestore.collection(spec.collection);
  if (spec.where !== undefined) query = query.where(filterOf(firestore, spec.where));
  for (const [field, direction] of spec.orderBy ?? []) {
    query = query.orderBy(field === '__name__' ? FieldPath.documentId() : field, direction);
  }
  if (spec.startAt !== undefined) query = query.startAt(...values(spec.startAt));
  if (spec.startAfter !== undefined) query = query.startAfter(...values(spec.startAfter));
  if (spec.endAt !== undefined) query = query.endAt(...values(spec.endAt));
  if (spec.endBefore !== undefined) query = query.endBefore(...values(spec.endBefore));
  if (spec.limit !== undefined) query = query.limit(spec.limit);
  if (spec.limitToLast !== undefined) query = query.limitToLast(spec.limitToLast);
  return query;
}

function filterOf(firestore: Firestore, spec: FilterSpec): Filter {
  if ('and' in spec) return Filter.and(...spec.and.map((inner) => filterOf(firestore, inner)));
  if ('or' in spec) return Filter.or(...spec.or.map((inner) => filterOf(firestore, inner)));
  return Filter.where(spec.field, spec.op, toSdk(makersOf(firestore), spec.value));
}

async function listen(firestore: Firestore, what: string | QuerySpec): Promise<Listener> {
  const inbox = createInbox<ListenResult>();
  const onError = (error: Error): void => inbox.put({ error: errorOf(error).code });
  const stop =
    typeof what === 'string'
      ? firestore.doc(what).onSnapshot((snapshot) => {
          const found = snapshotOf(snapshot);
          inbox.put({ documents: found === undefined ? [] : [found], changes: [] });
        }, onError)
      : queryOf(firestore, what).onSnapshot((snapshot) => {
          inbox.put({
            documents: documentsOf(snapshot),
            changes: snapshot.docChanges().map((change) => `${change.type} ${change.doc.ref.path}`),
          });
        }, onError);
  return {
    next: () => inbox.take(),
    stop: async () => stop(),
  };
}

function documentsOf(snapshot: QuerySnapshot): Snapshot[] {
  return snapshot.docs.map((found) => ({
    path: found.ref.path,
    fields: fieldsFromSdk(readSpecial, found.data()),
  }));
}

function snapshotOf(snapshot: DocumentSnapshot): Snapshot | undefined {
  const data = snapshot.data();
  return data === undefined
    ? undefined
    : { path: snapshot.ref.path, fields: fieldsFromSdk(readSpecial, data) };
}

function makersOf(firestore: Firestore): ValueMakers {
  return {
    integer: BigInt,
    bytes: (base64) => Buffer.from(base64, 'base64'),
    timestamp: (seconds, nanos) => new Timestamp(seconds, nanos),
    reference: (path) => firestore.doc(path),
    geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
  };
}

const readSpecial: ReadSpecial = (value) => {
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return describeDouble(value);
  if (value instanceof Timestamp) {
    return { timestampValue: formatTimestamp(value.seconds, value.nanoseconds) };
  }
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  return value instanceof DocumentReference ? { referenceValue: value.path } : undefined;
};

/** google.rpc.Code by number, in the spelling of the web SDK. */
const CODE_NAMES = [
  'ok',
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
];

function errorOf(caught: unknown): ClientError {
  const code = caught instanceof Error && 'code' in caught ? Number(caught.code) : Number.NaN;
  return new ClientError(
    CODE_NAMES[code] ?? 'none',
    caught instanceof Error ? caught.message : String(caught),
  );
}

async function translated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (caught) {
    throw errorOf(caught);
  }
}
