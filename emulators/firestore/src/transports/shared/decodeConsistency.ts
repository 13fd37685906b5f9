import type { Consistency, TransactionOptions } from '../../core/commands/reading.ts';
import { decodeMoment } from './decodeValue.ts';
import type { WireConsistency, WireTransactionOptions } from './wireMessages.ts';

/** How consistent a read is to be. An empty transaction id counts as none, as clients send it for "no transaction". */
export function decodeConsistency(request: WireConsistency): { consistency?: Consistency } {
  switch (request.consistencySelector) {
    case 'transaction':
      if (request.transaction.length === 0) return {};
      return { consistency: { kind: 'transaction', transaction: Uint8Array.from(request.transaction) } };
    case 'newTransaction': {
      const options = decodeTransactionOptions(request.newTransaction);
      return { consistency: { kind: 'newTransaction', options } };
    }
    case 'readTime':
      return { consistency: { kind: 'readTime', readTime: decodeMoment(request.readTime) } };
    default:
      return {};
  }
}

/** The options of a transaction; without any it reads and writes. */
export function decodeTransactionOptions(options: WireTransactionOptions | null): TransactionOptions {
  if (options?.mode === 'readOnly') {
    const { readTime } = options.readOnly;
    return { mode: 'readOnly', ...(readTime !== null && { readTime: decodeMoment(readTime) }) };
  }
  const retried = options?.mode === 'readWrite' ? options.readWrite.retryTransaction : undefined;
  if (retried === undefined || retried.length === 0) return { mode: 'readWrite' };
  return { mode: 'readWrite', retryTransaction: Uint8Array.from(retried) };
}
