import { StatusError } from '../../core/status.ts';

/** Source: Firestore's quotas, "maximum API request size". */
const LARGEST_REQUEST = 10 * 1024 * 1024;

/** Refuses a request that Firestore would not take, however many bytes the connection carries. */
export function checkRequestSize(bytes: number): void {
  if (bytes > LARGEST_REQUEST) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `Request payload size exceeds the limit: ${LARGEST_REQUEST} bytes.`,
    );
  }
}
