import type { CallInput, CallOutput } from '@tod/model';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { logWebError } from '../platform/log.ts';

/** What all visitors together are called in their bucket, and all accounts that anybody can make within a minute in theirs. */
const VISITORS = 'visitors';
const NEWCOMERS = 'newcomers';

/** Writes into the log what somebody's app did not catch, and nothing of who or where it was. */
export async function reportErrors(
  server: Server,
  caller: Caller | Visitor,
  { release, errors }: CallInput<'reportErrors'>,
): Promise<CallOutput<'reportErrors'>> {
  if (caller.uid === null) server.buckets.take('unknownErrors', VISITORS);
  else if (!caller.isVerified) server.buckets.take('unknownErrors', NEWCOMERS);
  for (const error of errors) logWebError({ release, ...error });
  return { taken: errors.length };
}
