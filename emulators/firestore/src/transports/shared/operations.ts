import { BATCH_OPERATIONS } from './operations/batches.ts';
import { DOCUMENT_OPERATIONS } from './operations/documents.ts';
import type { Operation } from './operations/operation.ts';
import { QUERY_OPERATIONS } from './operations/queries.ts';
import { TRANSACTION_OPERATIONS } from './operations/transactions.ts';

/**
 * Every call of google.firestore.v1.Firestore that is answered once, by name. gRPC offers them all under their own
 * paths; REST reaches them through URLs. The streams (Listen, Write) are in listenStream.ts and writeStream.ts.
 */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  [...DOCUMENT_OPERATIONS, ...BATCH_OPERATIONS, ...TRANSACTION_OPERATIONS, ...QUERY_OPERATIONS].map(
    (operation) => [operation.name, operation],
  ),
);
