import type { CallInput, CallOutput } from '@tod/model';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { logWebError } from '../platform/log.ts';

/** What all of whom nobody knows whose they are share a bucket as: visitors, and accounts that anybody can make within a minute. */
const UNKNOWN = 'unknown';

/** Writes into the log what somebody's app did not catch, and nothing of who or where it was. */
export async function reportErrors(
  server: Server,
  caller: Caller | Visitor,
  { release, errors }: CallInput<'reportErrors'>,
): Promise<CallOutput<'reportErrors'>> {
  if (caller.uid === null || !caller.isVerified) server.buckets.take('unknownErrors', UNKNOWN);
  for (const error of errors) logWebError({ release, ...error });
  return { taken: errors.length };
}
