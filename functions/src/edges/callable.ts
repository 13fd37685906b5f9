import { type CallInput, type CallName, type CallOutput, REFUSALS } from '@tod/model';
import { type CallableFunction, type CallableOptions, HttpsError, onCall } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { type Caller, type Credentials, checkCaller, identifyCaller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { RefusalError, refuse } from '../platform/refusal.ts';
import { getServer } from './app.ts';
import { readInput } from './input.ts';
import { verifyBySuite } from './suiteAppCheck.ts';

/** What a call does, once its caller is known and its input checked. Refuses by throwing a RefusalError. */
export type Command<Name extends CallName> = (
  server: Server,
  caller: Caller,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** A module that exports the command under the name of its call. */
type CommandModule<Name extends CallName> = { readonly [Key in Name]: Command<Key> };

/** The edge of a call: what Firebase deploys, and only the app itself may ask. The command is loaded at the first call. */
export function callable<Name extends CallName>(
  name: Name,
  load: () => Promise<CommandModule<Name>>,
  options: CallableOptions,
): CallableFunction<unknown, Promise<CallOutput<Name>>> {
  return onCall<unknown, Promise<CallOutput<Name>>>(
    { ...options, enforceAppCheck: true },
    async (request) => {
      const services = process.env.TOD_SERVICES_URL;
      if (services !== undefined) {
        await verifyBySuite(services, request.rawRequest.header('X-Firebase-AppCheck'));
      }
      const module = await load();
      return answer(getServer(), name, module[name], request.auth, request.data);
    },
  );
}

/**
 * What everybody may do, also a suspended member and one whose deletion stopped half way: what the law gives them, and
 * leaving.
 */
const ALWAYS_ALLOWED: readonly CallName[] = ['exportMyData', 'deleteMyAccount', 'signOutEverywhere'];

/**
 * Runs a command for whoever holds these credentials.
 * @throws HttpsError and nothing else; `readRefusal` reads its `details`
 */
export async function answer<Name extends CallName>(
  server: Server,
  name: Name,
  command: Command<Name>,
  credentials: Credentials | undefined,
  data: unknown,
): Promise<CallOutput<Name>> {
  try {
    if (credentials === undefined) refuse('notSignedIn');
    const input = await readInput(name, data);
    const caller = await identifyCaller(server, credentials);
    // Only signing out may be repeated by somebody whom its first answer did not reach.
    if (caller.isSignedOut && name !== 'signOutEverywhere') refuse('notSignedIn');
    if (!ALWAYS_ALLOWED.includes(name)) checkCaller(caller);
    return await command(server, caller, input);
  } catch (error) {
    const { reason, missing } = error instanceof RefusalError ? error : new RefusalError('unexpected');
    if (reason === 'unexpected') logError(`${name} failed`, error, { uid: credentials?.uid });
    throw new HttpsError(REFUSALS[reason], reason, { reason, ...(missing.length === 0 ? {} : { missing }) });
  }
}
