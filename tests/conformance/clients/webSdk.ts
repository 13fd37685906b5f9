/** The web SDK as a client of the suite. Runs in Node, where it speaks gRPC, and in a page, where it speaks WebChannel. */
import { deleteApp, FirebaseError, type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type AggregateSpec,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  type DocumentData,
  DocumentReference,
  type DocumentSnapshot,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  endAt,
  endBefore,
  type Firestore,
  type FirestoreError,
  GeoPoint,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  increment,
  initializeFirestore,
  limit,
  limitToLast,
  onSnapshot,
  or,
  orderBy,
  type Query,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  type QuerySnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  startAfter,
  startAt,
  sum,
  Timestamp,
  terminate,
  where,
  writeBatch,
} from 'firebase/firestore';
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
import { changesBetween } from './changesBetween.ts';
import { createInbox } from './inbox.ts';
import { describeDouble, fieldsFromSdk, type ReadSpecial, toSdk, type ValueMakers } from './sdkValues.ts';
import { formatTimestamp } from './timestamps.ts';

let apps = 0;

// It reports every refusal on the console, and refusals are what many tests are about.
setLogLevel('silent');

/** Connects the web SDK; `longPolling` forces that form of WebChannel in a page. */
export function connectWebSdk(options: ClientOptions, longPolling = false): Client {
  const configuration: FirebaseOptions = { projectId: options.project, apiKey: 'key' };
  apps += 1;
  const app = initializeApp(configuration, `conformance-${apps}`);
  const firestore = initializeFirestore(app, longPolling ? { experimentalForceLongPolling: true } : {});
  connectFirestoreEmulator(firestore, options.host, options.port, tokenOf(options));
  return {
    get: (path) => translated(async () => snapshotOf(await getDocFromServer(doc(firestore, path)))),
    commit: (writes) => translated(() => commit(firestore, writes)),
    query: (spec) => translated(async () => documentsOf(await getDocsFromServer(queryOf(firestore, spec)))),
    aggregate: (spec, aggregations) =>
      translated(async () => {
        const wanted: AggregateSpec = {};
        for (const aggregation of aggregations) {
          wanted[aggregation.alias] =
            aggregation.kind === 'count'
              ? count()
              : aggregation.kind === 'sum'
                ? sum(aggregation.field)
                : average(aggregation.field);
        }
        return fieldsFromSdk(
          readSpecial,
          (await getAggregateFromServer(queryOf(firestore, spec), wanted)).data(),
        );
      }),
    addInTransaction: (path, field, amount) =>
      translated(() =>
        runTransaction(firestore, async (transaction) => {
          const reference = doc(firestore, path);
          const found = await transaction.get(reference);
          transaction.set(reference, { [field]: Number(found.get(field) ?? 0) + amount }, { merge: true });
        }),
      ),
    readInTransaction: (paths) =>
      translated(() =>
        runTransaction(firestore, (transaction) =>
          Promise.all(paths.map(async (path) => snapshotOf(await transaction.get(doc(firestore, path))))),
        ),
      ),
    listen: async (what) => listen(firestore, what),
    setOnline: (online) => (online ? enableNetwork(firestore) : disableNetwork(firestore)),
    async close() {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
}

function tokenOf({ identity }: ClientOptions): { mockUserToken?: string | { sub: string } } {
  if (identity === null) return {};
  if (identity === 'owner') return { mockUserToken: 'owner' };
  return { mockUserToken: { sub: identity.uid, ...identity.claims } };
}

async function commit(firestore: Firestore, writes: readonly WriteSpec[]): Promise<void> {
  const create = writes.find(({ kind }) => kind === 'create');
  if (create !== undefined) {
    throw new Error('the web SDK cannot demand that a document is new outside a transaction');
  }
  const batch = writeBatch(firestore);
  for (const write of writes) {
    const reference = doc(firestore, write.path);
    if (write.kind === 'delete') batch.delete(reference);
    else if (write.kind === 'update') batch.update(reference, dataOf(firestore, write));
    else batch.set(reference, dataOf(firestore, write), { merge: write.kind === 'merge' });
  }
  await batch.commit();
}

function dataOf(firestore: Firestore, write: Exclude<WriteSpec, { kind: 'delete' }>): DocumentData {
  const data: DocumentData = {};
  for (const [name, value] of Object.entries(write.fields)) data[name] = toSdk(makersOf(firestore), value);
  const transforms: Transforms = 'transforms' in write ? (write.transforms ?? {}) : {};
  for (const [name, transform] of Object.entries(transforms)) {
    switch (transform.kind) {
      case 'serverTimestamp':
        data[name] = serverTimestamp();
        break;
      case 'increment':
        data[name] = increment(transform.operand);
        break;
      case 'arrayUnion':
        data[name] = arrayUnion(...transform.elements.map((element) => toSdk(makersOf(firestore), element)));
        break;
      case 'arrayRemove':
        data[name] = arrayRemove(...transform.elements.map((element) => toSdk(makersOf(firestore), element)));
        break;
    }
  }
  return data;
}

function queryOf(firestore: Firestore, spec: QuerySpec): Query {
  const source = spec.group
    ? collectionGroup(firestore, spec.collection)
    : collection(firestore, spec.collection);
  const cursor = (
    values: readonly Value[] | undefined,
    make: (...values: unknown[]) => QueryNonFilterConstraint,
  ) => (values === undefined ? [] : [make(...values.map((value) => toSdk(makersOf(firestore), value)))]);
  const rest = [
    ...(spec.orderBy ?? []).map(([field, direction]) =>
      orderBy(field === '__name__' ? documentId() : field, direction),
    ),
    ...cursor(spec.startAt, startAt),
    ...cursor(spec.startAfter, startAfter),
    ...cursor(spec.endAt, endAt),
    ...cursor(spec.endBefore, endBefore),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
    ...(spec.limitToLast === undefined ? [] : [limitToLast(spec.limitToLast)]),
  ];
  if (spec.where === undefined) return query(source, ...rest);
  return query(source, and(filterOf(firestore, spec.where)), ...rest);
}

function filterOf(firestore: Firestore, spec: FilterSpec): QueryFilterConstraint {
  if ('and' in spec) return and(...spec.and.map((inner) => filterOf(firestore, inner)));
  if ('or' in spec) return or(...spec.or.map((inner) => filterOf(firestore, inner)));
  return where(spec.field, spec.op, toSdk(makersOf(firestore), spec.value));
}

async function listen(firestore: Firestore, what: string | QuerySpec): Promise<Listener> {
  const inbox = createInbox<ListenResult>();
  const onError = (error: FirestoreError): void => inbox.put({ error: error.code });
  let earlier: readonly Snapshot[] = [];
  // Only what the server says: a listener may first be told what the client has by itself, and the SDK's own list of
  // changes counts from there.
  const stop =
    typeof what === 'string'
      ? onSnapshot(
          doc(firestore, what),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
            const found = snapshotOf(snapshot);
            inbox.put({ documents: found === undefined ? [] : [found], changes: [] });
          },
          onError,
        )
      : onSnapshot(
          queryOf(firestore, what),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
            const documents = documentsOf(snapshot);
            inbox.put({ documents, changes: changesBetween(earlier, documents) });
            earlier = documents;
          },
          onError,
        );
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
    integer(text) {
      const integer = Number(text);
      if (!Number.isSafeInteger(integer)) throw new Error('the web SDK has no such integer');
      return integer;
    },
    bytes: (base64) => Bytes.fromBase64String(base64),
    timestamp: (seconds, nanos) => new Timestamp(seconds, nanos),
    reference: (path) => doc(firestore, path),
    geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
  };
}

const readSpecial: ReadSpecial = (value) => {
  if (typeof value === 'number') {
    const isInteger = Number.isSafeInteger(value) && !Object.is(value, -0);
    return isInteger ? { integerValue: String(value) } : describeDouble(value);
  }
  if (value instanceof Timestamp) {
    return { timestampValue: formatTimestamp(value.seconds, value.nanoseconds) };
  }
  if (value instanceof Bytes) return { bytesValue: value.toBase64() };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  return value instanceof DocumentReference ? { referenceValue: value.path } : undefined;
};

async function translated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (caught) {
    // Not FirestoreError: the SDK's own errors are no instances of that class in its build for browsers.
    if (caught instanceof FirebaseError) throw new ClientError(caught.code, caught.message);
    throw caught;
  }
}
