import { type CallInput, type CallName, type CallOutput, REFUSALS } from '@tod/model';
import { type CallableFunction, type CallableOptions, HttpsError, onCall } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { type Caller, type Credentials, checkCaller, identifyCaller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { RefusalError, refuse } from '../platform/refusal.ts';
import { getServer } from './app.ts';
import { readInput } from './input.ts';
import { verifyBySuite } from './suiteAppCheck.ts';
import { toWire } from './toWire.ts';

/** What a call does, once its caller is known and its input checked. Refuses by throwing a RefusalError. */
export type Command<Name extends CallName> = (
  server: Server,
  caller: CallerOf<Name>,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** What nobody has to sign in for: the law wants a contract ended as easily as that. */
const FOR_EVERYBODY = ['sendContractLink', 'readContract', 'cancelContract', 'withdrawFromContract'] as const;

/** Nobody is null, where nobody may call. */
type CallerOf<Name extends CallName> = Name extends (typeof FOR_EVERYBODY)[number] ? Caller | null : Caller;

/** A module that exports the command under the name of its call. */
type CommandModule<Name extends CallName> = { readonly [Key in Name]: Command<Key> };

/** The edge of a call: what Firebase deploys, and only the app itself may ask. The command is loaded at the first call. */
export function callable<Name extends CallName>(
  name: Name,
  load: () => Promise<CommandModule<Name>>,
  options: CallableOptions,
): CallableFunction<unknown, Promise<unknown>> {
  return onCall<unknown, Promise<unknown>>({ ...options, enforceAppCheck: true }, async (request) => {
    const services = process.env.TOD_SERVICES_URL;
    if (services !== undefined) {
      await verifyBySuite(services, request.rawRequest.header('X-Firebase-AppCheck'));
    }
    const module = await load();
    return toWire(await answer(getServer(), name, module[name], request.auth, request.data));
  });
}

/**
 * What everybody may do, also a suspended member and one whose deletion stopped half way: what the law gives them, and
 * leaving.
 */
const ALWAYS_ALLOWED: readonly CallName[] = [
  'exportMyData',
  'deleteMyAccount',
  'signOutEverywhere',
  'customerPortal',
  ...FOR_EVERYBODY,
];

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
    if (credentials === undefined && !isForEverybody(name)) refuse('notSignedIn');
    const input = await readInput(name, data);
    return await command(server, await admit(server, name, credentials), input);
  } catch (error) {
    const { reason, missing } = error instanceof RefusalError ? error : new RefusalError('unexpected');
    if (reason === 'unexpected') logError(`${name} failed`, error, { uid: credentials?.uid });
    throw new HttpsError(REFUSALS[reason], reason, { reason, ...(missing.length === 0 ? {} : { missing }) });
  }
}

/** @throws RefusalError for whoever may not call this */
async function admit<Name extends CallName>(
  server: Server,
  name: Name,
  credentials: Credentials | undefined,
): Promise<CallerOf<Name>>;
async function admit(
  server: Server,
  name: CallName,
  credentials: Credentials | undefined,
): Promise<Caller | null> {
  if (credentials === undefined) return null;
  const caller = await identifyCaller(server, credentials);
  // Only signing out may be repeated by somebody whom its first answer did not reach.
  if (caller.isSignedOut && name !== 'signOutEverywhere') refuse('notSignedIn');
  if (!ALWAYS_ALLOWED.includes(name)) checkCaller(caller);
  return caller;
}

function isForEverybody(name: CallName): boolean {
  return FOR_EVERYBODY.some((known) => known === name);
}
