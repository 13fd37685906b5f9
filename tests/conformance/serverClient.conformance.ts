import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Firestore as RestFirestore, v1 } from '@google-cloud/firestore';
import { credentials } from '@grpc/grpc-js';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import {
  type CollectionReference,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
} from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

/** What only the server client asks for: whole trees, vectors, partitions, explanations. */
describe('the server client', () => {
  const { host, port } = inject('firestore');
  let app: App;
  let firestore: Firestore;
  let cities: CollectionReference;

  beforeEach(() => {
    process.env.FIRESTORE_EMULATOR_HOST = `${host}:${port}`;
    const project = `demo-${randomUUID().slice(0, 8)}`;
    app = initializeApp({ projectId: project }, project);
    firestore = getFirestore(app);
    cities = firestore.collection('cities');
  });

  afterEach(() => deleteApp(app));

  const idsOf = ({ docs }: { readonly docs: readonly { readonly id: string }[] }) => docs.map(({ id }) => id);

  const add = async (documents: { readonly [id: string]: { readonly [field: string]: unknown } }) => {
    const batch = firestore.batch();
    for (const [id, fields] of Object.entries(documents)) batch.set(cities.doc(id), fields);
    await batch.commit();
  };

  it('writes in bulk, lists what is missing in between, and deletes whole trees', async () => {
    const writer = firestore.bulkWriter();
    for (let index = 0; index < 700; index++) void writer.set(cities.doc(`c${index}`), { index });
    void writer.set(cities.doc('ghost/streets/main'), {});
    await writer.close();
    const listed = await cities.listDocuments();
    expect(listed).toHaveLength(701);
    const missing = (await firestore.getAll(...listed)).filter(({ exists }) => !exists);
    expect(missing.map(({ id }) => id)).toEqual(['ghost']);
    expect((await cities.doc('ghost').listCollections()).map(({ id }) => id)).toEqual(['streets']);
    await firestore.recursiveDelete(cities);
    expect(await firestore.listCollections()).toEqual([]);
  });

  it('hears of each write in bulk on its own', async () => {
    await add({ there: {} });
    const writer = firestore.bulkWriter();
    writer.onWriteError(({ failedAttempts }) => failedAttempts < 3);
    const outcomes = Promise.allSettled([
      writer.create(cities.doc('there'), {}),
      writer.update(cities.doc('absent'), { a: 1 }),
      writer.set(cities.doc('fine'), {}),
    ]);
    await writer.close();
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 6 } },
      { status: 'rejected', reason: { code: 5 } },
      { status: 'fulfilled' },
    ]);
  });

  it('reads a collection group in partitions', async () => {
    await add(Object.fromEntries(Array.from({ length: 383 }, (_, index) => [`c${index}`, { index }])));
    const sizes: number[] = [];
    for await (const partition of firestore.collectionGroup('cities').getPartitions(3)) {
      sizes.push((await partition.toQuery().get()).size);
    }
    expect(sizes).toEqual([127, 128, 128]);
  });

  it('searches the nearest vectors', async () => {
    await add({
      right: { at: FieldValue.vector([10, 0]), kind: 'a' },
      near: { at: FieldValue.vector([9, 9]), kind: 'a' },
      other: { at: FieldValue.vector([10, 10]), kind: 'b' },
      list: { at: [10, 10], kind: 'a' },
    });
    const search = { vectorField: 'at', queryVector: [10, 10], limit: 5 };
    const near = cities.where('kind', '==', 'a').findNearest({ ...search, distanceMeasure: 'EUCLIDEAN' });
    expect(idsOf(await near.get())).toEqual(['near', 'right']);
    const measured = await cities
      .select('far')
      .findNearest({
        ...search,
        distanceMeasure: 'DOT_PRODUCT',
        distanceResultField: new FieldPath('far'),
        distanceThreshold: 150,
      })
      .get();
    expect(measured.docs.map((found) => found.data())).toEqual([{ far: 200 }, { far: 180 }]);
  });

  it('explains queries and aggregations, run or only planned', async () => {
    await add({ a: { size: 1 }, b: { size: 2 } });
    const query = cities.where('size', '>', 1);
    const planned = await query.explain();
    expect(planned.snapshot).toBeNull();
    expect(planned.metrics.executionStats).toBeNull();
    expect(planned.metrics.planSummary.indexesUsed).toEqual([
      { properties: '(size ASC, __name__ ASC)', query_scope: 'Collection' },
    ]);
    const analyzed = await query.explain({ analyze: true });
    expect(analyzed.snapshot?.size).toBe(1);
    expect(analyzed.metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 1 });
    expect(analyzed.metrics.executionStats?.executionDuration.nanoseconds).toBeGreaterThan(0);
    const counted = await query.count().explain({ analyze: true });
    expect(counted.snapshot?.data()).toEqual({ count: 1 });
    expect((await query.count().explain()).snapshot).toBeNull();
  });

  it('is told at once of a query that cannot be', async () => {
    const started = performance.now();
    const many = Array.from({ length: 31 }, (_, index) => index);
    await expect(cities.where('size', 'in', many).get()).rejects.toMatchObject({ code: 3 });
    // One that takes a refusal for a lost connection asks three times over seven seconds.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('reads a document once that is asked for twice', async () => {
    await add({ a: { n: 1 } });
    const client = new v1.FirestoreClient({
      servicePath: host,
      port,
      sslCreds: credentials.createInsecure(),
    });
    const database = `projects/${app.name}/databases/(default)`;
    const [name, missing] = [`${database}/documents/cities/a`, `${database}/documents/cities/b`];
    const answers: unknown[] = [];
    const request = { database, documents: [name, missing, name, missing] };
    const headers = { otherArgs: { headers: { authorization: 'Bearer owner' } } };
    for await (const answer of client.batchGetDocuments(request, headers)) answers.push(answer);
    expect(answers).toMatchObject([{ found: { name } }, { missing }]);
    await client.close();
  });

  it('prefers REST, signed in as a service account', async () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const overRest = new RestFirestore({
      projectId: app.name,
      preferRest: true,
      credentials: {
        client_email: 'tests@demo.iam.gserviceaccount.com',
        private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    });
    const there = overRest.collection('cities');
    await there.doc('a').set({ big: 2 ** 60, none: null, list: [1.5, 'é'], at: new Date(0) });
    await there.doc('ghost/streets/main').create({});
    await expect(there.doc('b').update({ a: 1 })).rejects.toThrow(/No document to update/);
    expect((await there.doc('a').get()).data()).toMatchObject({ big: 2 ** 60, none: null, list: [1.5, 'é'] });
    expect(idsOf(await there.where('big', '>', 5).get())).toEqual(['a']);
    expect((await there.count().get()).data()).toEqual({ count: 1 });
    expect((await there.listDocuments()).map(({ id }) => id)).toEqual(['a', 'ghost']);
    await overRest.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(there.doc('a'));
      transaction.update(there.doc('a'), { exists });
    });
    await overRest.recursiveDelete(there);
    expect(await overRest.listCollections()).toEqual([]);
    await overRest.terminate();
  });

  it('keeps named databases apart', async () => {
    const other = getFirestore(app, 'other');
    await other.doc('cities/there').set({});
    await cities.doc('here').set({});
    expect(idsOf(await other.collection('cities').get())).toEqual(['there']);
    expect(idsOf(await cities.get())).toEqual(['here']);
  });

  it('closes more listeners on one connection than Node takes for an attack', async () => {
    await cities.doc('a').set({});
    for (let round = 0; round < 26; round++) {
      const stops = await Promise.all(Array.from({ length: 50 }, () => listening(cities)));
      for (const stop of stops) stop();
    }
    expect(idsOf(await cities.get())).toEqual(['a']);
  });
});

/** Listens, and once there is a first result answers how to stop. */
function listening(collection: CollectionReference): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stop = collection.onSnapshot(() => resolve(() => stop()), reject);
  });
}
