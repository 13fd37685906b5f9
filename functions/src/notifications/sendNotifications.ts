import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { sendBroadcast } from './sendBroadcast.ts';

/** An admin writes to one member, to all, or to whoever practises one of some sports. */
export function sendNotifications(
  server: Server,
  caller: Caller,
  input: CallInput<'sendNotifications'>,
): Promise<CallOutput<'sendNotifications'>> {
  const { id, ...broadcast } = input;
  return sendBroadcast(server, caller, id, broadcast);
}
