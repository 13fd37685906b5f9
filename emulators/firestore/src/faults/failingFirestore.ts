import type { Firestore } from '../core/commands/engine.ts';
import { StatusError } from '../core/status.ts';
import type { RequestFault } from './faults.ts';

/**
 * The engine as clients meet it when it has trouble: some requests fail, and so do streams when a target is added. Nothing
 * but requests of clients may go through it.
 * @param nextRequest says what happens to each request
 */
export function failingFirestore(
  firestore: Firestore,
  nextRequest: () => RequestFault | undefined,
): Firestore {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fault = nextRequest();
    if (fault?.when === 'before') throw failureOf(fault);
    const result = await work();
    if (fault !== undefined) throw failureOf(fault);
    return result;
  };
  return {
    ...firestore,
    getDocument: (...asked) => attempt(() => firestore.getDocument(...asked)),
    batchGet: (...asked) => attempt(() => firestore.batchGet(...asked)),
    runQuery: (...asked) => attempt(() => firestore.runQuery(...asked)),
    runAggregation: (...asked) => attempt(() => firestore.runAggregation(...asked)),
    partitionQuery: (...asked) => attempt(() => firestore.partitionQuery(...asked)),
    listDocuments: (...asked) => attempt(() => firestore.listDocuments(...asked)),
    listCollectionIds: (...asked) => attempt(() => firestore.listCollectionIds(...asked)),
    commit: (...asked) => attempt(() => firestore.commit(...asked)),
    batchWrite: (...asked) => attempt(() => firestore.batchWrite(...asked)),
    beginTransaction: (...asked) => attempt(() => firestore.beginTransaction(...asked)),
    rollback: (...asked) => attempt(() => firestore.rollback(...asked)),
    listen: (...asked) => {
      const session = firestore.listen(...asked);
      return {
        ...bound(session),
        addTarget(target) {
          const fault = nextRequest();
          // What a target shows is no answer that could be lost: the whole stream breaks, before or after.
          if (fault?.when === 'after') session.addTarget(target);
          if (fault !== undefined) throw failureOf(fault);
          session.addTarget(target);
        },
      };
    },
  };
}

type Session = ReturnType<Firestore['listen']>;

function bound(session: Session): Session {
  return {
    addTarget: (target) => session.addTarget(target),
    removeTarget: (targetId) => session.removeTarget(targetId),
    resume: () => session.resume(),
    close: () => session.close(),
  };
}

/** In the words of production. */
function failureOf({ code }: RequestFault): StatusError {
  return new StatusError(
    code,
    code === 'UNAVAILABLE'
      ? 'The service is temporarily unavailable. Please retry with exponential backoff.'
      : 'Internal error encountered.',
  );
}
