import { type DocumentSnapshot, doc, type Firestore, onSnapshot, type Query } from 'firebase/firestore';
import { useEffect } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { useAuthSession } from './AuthSessionContext.tsx';
import { CallFailedError } from './callFailure.ts';
import { getDb } from './firestore.ts';
import { listenToDocument } from './listenToDocument.ts';
import { type Emit, holdChannel, type Live, openChannel, type Start } from './liveChannel.ts';
import { useSharedValue } from './sharedValues.ts';
import { documentReader, queryReader } from './snapshotReaders.ts';

export type { Live } from './liveChannel.ts';

/** A document as it changes. `null` instead of a path means "not yet" and stays loading. */
export function useLiveDocument<Shape extends AnyObject>(
  path: string | null,
  schema: ObjectSchema<Shape>,
): Live<InferType<ObjectSchema<Shape>>> {
  return useLive<InferType<ObjectSchema<Shape>>>(path === null ? null : ['document', path], (emit) =>
    listenToDocument(doc(getDb(), path ?? ''), documentReporter(schema, emit), (error) =>
      emit({ status: 'error', error }),
    ),
  );
}

/**
 * A document as the server has it now, and from then on as this device knows it: what is changed here, or read here again, shows
 * at once, and what others change with the next page. Firestore charges a listener for each change of one's own, too. One that is
 * not there yet is waited for. `null` as above.
 */
export function useCachedDocument<Shape extends AnyObject>(
  path: string | null,
  schema: ObjectSchema<Shape>,
): Live<InferType<ObjectSchema<Shape>>> {
  return useLive<InferType<ObjectSchema<Shape>>>(path === null ? null : ['kept', path], (emit) => {
    const reference = doc(getDb(), path ?? '');
    const report = documentReporter(schema, emit);
    const fail = (error: unknown) => emit({ status: 'error', error });
    const reportKept = (snapshot: DocumentSnapshot) => {
      if (snapshot.exists()) report(snapshot);
    };
    let stopKept: (() => void) | undefined;
    const stop = listenToDocument(
      reference,
      (snapshot) => {
        report(snapshot);
        if (stopKept !== undefined || !snapshot.exists() || snapshot.metadata.fromCache) return;
        try {
          // Before the other one ends: a document that nobody listens to may be dropped.
          stopKept = onSnapshot(reference, { source: 'cache' }, reportKept, fail);
        } catch (error) {
          // What was on its way when somebody signed out may come after the client has been ended.
          fail(error);
        }
        stop();
      },
      fail,
    );
    return () => {
      stop();
      stopKept?.();
    };
  });
}

/** Reports the snapshots of one document, one after the other. */
function documentReporter<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  emit: Emit<InferType<ObjectSchema<Shape>>>,
): (snapshot: DocumentSnapshot) => void {
  const read = documentReader(schema);
  return (snapshot) => {
    const { fromCache } = snapshot.metadata;
    if (snapshot.exists()) {
      emit({ status: 'ready', data: read(snapshot), fromCache });
    } else if (fromCache) {
      // Unknown here does not mean that it does not exist: the server could not be asked.
      emit({ status: 'error', error: new CallFailedError('offline') });
    } else {
      emit({ status: 'missing' });
    }
  };
}

/**
 * The documents of a query as they change, each with its id. `key` says what is asked, so that two components with the
 * same key share one listener: everything that `buildQuery` depends on belongs in it. A null query stays loading.
 */
export function useLiveQuery<Shape extends AnyObject>(
  key: readonly unknown[],
  buildQuery: (db: Firestore) => Query | null,
  schema: ObjectSchema<Shape>,
): Live<readonly (InferType<ObjectSchema<Shape>> & { readonly id: string })[]> {
  const { uid } = useAuthSession();
  const query = uid === undefined ? null : buildQuery(getDb());
  return useLive<readonly (InferType<ObjectSchema<Shape>> & { readonly id: string })[]>(
    query === null ? null : ['query', ...key],
    (emit) => {
      if (query === null) return () => undefined;
      const read = queryReader(schema);
      return onSnapshot(
        query,
        { includeMetadataChanges: true },
        (snapshot) => emit({ status: 'ready', data: read(snapshot), fromCache: snapshot.metadata.fromCache }),
        (error) => emit({ status: 'error', error }),
      );
    },
  );
}

/**
 * reactfire shares and replays the values; the channel starts and stops the listener with the components that show it.
 * The uid is part of every id, so nothing of one person is ever shown to the next.
 */
function useLive<T>(key: readonly unknown[] | null, start: Start<T>): Live<T> {
  const { uid } = useAuthSession();
  const isIdle = key === null || uid === undefined;
  const channel = openChannel<T>(isIdle ? 'idle' : JSON.stringify([uid, ...key]), isIdle ? doNothing : start);
  useEffect(() => holdChannel(channel), [channel]);
  return useSharedValue(channel.id, channel.values);
}

function doNothing() {
  return () => undefined;
}
