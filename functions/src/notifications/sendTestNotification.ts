import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { sendBroadcast } from './sendBroadcast.ts';
import { texts } from './texts.ts';

/** An admin writes to themselves, over the same way as to everybody, to see whether it works. */
export function sendTestNotification(
  server: Server,
  caller: Caller,
  input: CallInput<'sendTestNotification'>,
): Promise<CallOutput<'sendTestNotification'>> {
  return sendBroadcast(server, caller, input.id, {
    mode: 'user',
    recipientUid: caller.uid,
    sportIds: [],
    type: 'system',
    title: texts.testTitle,
    content: texts.test,
  });
}
