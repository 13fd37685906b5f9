import { decodeConsistency } from '../decodeConsistency.ts';
import { decodeMask, decodeWrite } from '../decodeWrite.ts';
import { encodeDocument, encodeTimestamp } from '../encodeValue.ts';
import { encodeCommitResponse, encodeStatus, encodeWriteResult } from '../encodeWriteResult.ts';
import type {
  WireBatchGetDocumentsRequest,
  WireBatchWriteRequest,
  WireCommitRequest,
} from '../wireMessages.ts';
import { type Operation, serverStream, unary } from './operation.ts';

const commit = unary<WireCommitRequest>('Commit', 'CommitResponse', async (firestore, request, caller) => {
  const { database, writes, transaction } = request;
  const committed = await firestore.commit(
    {
      database,
      writes: writes.map(decodeWrite),
      ...(transaction.length > 0 && { transaction: Uint8Array.from(transaction) }),
    },
    caller,
  );
  return encodeCommitResponse(committed);
});

const batchWrite = unary<WireBatchWriteRequest>(
  'BatchWrite',
  'BatchWriteResponse',
  async (firestore, { database, writes }, caller) => {
    const written = await firestore.batchWrite({ database, writes: writes.map(decodeWrite) }, caller);
    return {
      writeResults: written.writeResults.map(encodeWriteResult),
      status: written.errors.map(encodeStatus),
    };
  },
);

const batchGetDocuments = serverStream<WireBatchGetDocumentsRequest>(
  'BatchGetDocuments',
  'BatchGetDocumentsResponse',
  async (firestore, request, caller) => {
    const { database, documents } = request;
    const { transaction, readTime, results } = await firestore.batchGet(
      { database, documents: [...documents], ...decodeMask(request.mask), ...decodeConsistency(request) },
      caller,
    );
    const time = encodeTimestamp(readTime);
    const answers = results.map((result) =>
      'found' in result
        ? { found: encodeDocument(result.found), readTime: time }
        : { missing: result.missing, readTime: time },
    );
    return transaction === undefined ? answers : [{ transaction }, ...answers];
  },
);

/** Calls about many documents by name. */
export const BATCH_OPERATIONS: readonly Operation[] = [commit, batchWrite, batchGetDocuments];
