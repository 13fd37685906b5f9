import { decodeTransactionOptions } from '../decodeConsistency.ts';
import type { WireBeginTransactionRequest, WireRollbackRequest } from '../wireMessages.ts';
import { type Operation, unary } from './operation.ts';

const beginTransaction = unary<WireBeginTransactionRequest>(
  'BeginTransaction',
  'BeginTransactionResponse',
  async (firestore, { database, options }, caller) => ({
    transaction: await firestore.beginTransaction(database, decodeTransactionOptions(options), caller),
  }),
);

const rollback = unary<WireRollbackRequest>(
  'Rollback',
  'google.protobuf.Empty',
  async (firestore, { database, transaction }, caller) => {
    await firestore.rollback(database, Uint8Array.from(transaction), caller);
    return {};
  },
);

/** The beginning and the giving up of transactions; Commit ends the others. */
export const TRANSACTION_OPERATIONS: readonly Operation[] = [beginTransaction, rollback];
