import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { logWebError } from '../platform/log.ts';

/** Writes into the log what the app of a member did not catch, and nothing of who it was. */
export async function reportErrors(
  server: Server,
  caller: Caller,
  { release, errors }: CallInput<'reportErrors'>,
): Promise<CallOutput<'reportErrors'>> {
  server.buckets.take('reportErrors', caller.uid);
  for (const error of errors) logWebError({ release, ...error });
  return { taken: errors.length };
}
