import type { StatusObject } from '@grpc/grpc-js';
import { STATUS_CODES, toStatusError } from '../../core/status.ts';

/** A failure as the status that ends a call. */
export function grpcStatusOf(caught: unknown): Partial<StatusObject> {
  const { code, message } = toStatusError(caught);
  return { code: STATUS_CODES[code], details: message };
}
