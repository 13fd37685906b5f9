import type { CallableInput, CallableOutputs } from '@tod/model';
import type { Caller } from '../platform/caller.ts';
import type { Server } from '../platform/server.ts';
import { sendBroadcast } from './sendBroadcast.ts';

/** An admin writes to one member, to all, or to whoever practises one of some sports. */
export function sendNotifications(
  server: Server,
  caller: Caller,
  input: CallableInput<'sendNotifications'>,
): Promise<CallableOutputs['sendNotifications']> {
  const { id, ...broadcast } = input;
  return sendBroadcast(server, caller, id, broadcast);
}
