import {
  CALL_GROUPS,
  type CallGroup,
  type CallInput,
  type CallName,
  type CallOfGroup,
  type CallOutput,
  type Refusal,
  type SingleCall,
  statusOf,
} from '@tod/model';
import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  type HttpsFunction,
  onCall,
} from 'firebase-functions/https';
import {
  type Caller,
  type Credentials,
  checkCaller,
  identifyCaller,
  type Visitor,
} from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { logFailure } from '../platform/log.ts';
import { RefusalError, refuse } from '../platform/refusal.ts';
import { OutOfTimeError, settleWithin } from '../platform/settleWithin.ts';
import { getServer } from './app.ts';
import { countAttempt } from './attempts.ts';
import { readInput } from './input.ts';
import { networkOf } from './networkOf.ts';
import { verifyBySuite } from './suiteAppCheck.ts';
import { toWire } from './toWire.ts';

/** What a call does, once its caller is known and its input checked. Refuses by throwing a RefusalError. */
export type Command<Name extends CallName> = (
  server: Server,
  caller: CallerOf<Name>,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** What nobody has to sign in for: the law wants a contract ended as easily as that, and pages break for visitors, too. */
const FOR_EVERYBODY = [
  'sendContractLink',
  'readContract',
  'cancelContract',
  'withdrawFromContract',
  'reportErrors',
] as const;

type CallerOf<Name extends CallName> = Name extends (typeof FOR_EVERYBODY)[number]
  ? Caller | Visitor
  : Caller;

/** A module that exports the command under the name of its call. */
type CommandModule<Name extends CallName> = { readonly [Key in Name]: Command<Key> };

/** Loads the command of a call at its first use. */
type CommandLoader<Name extends CallName> = () => Promise<CommandModule<Name>>;

/** The edge of a call: what Firebase deploys, and only the app itself may ask. */
export function callable<Name extends SingleCall>(
  name: Name,
  load: CommandLoader<Name>,
  options: CallableOptions,
): CallableFunction<unknown, Promise<unknown>> {
  return edge(options, (request) => run(name, load, request));
}

/** The edge of all calls of a group, told apart by the path below the function's own. */
export function callables<Group extends CallGroup>(
  group: Group,
  commands: { readonly [Name in CallOfGroup<Group>]: CommandLoader<Name> },
  options: CallableOptions,
): CallableFunction<unknown, Promise<unknown>> {
  const names: readonly CallOfGroup<Group>[] = CALL_GROUPS[group];
  return edge(options, (request) => {
    const path = request.rawRequest.path;
    const name = names.find((known) => path.endsWith(`/${known}`));
    if (name === undefined) throw new HttpsError('not-found', 'unknownCall');
    return run(name, commands[name], request);
  });
}

function edge(
  options: CallableOptions,
  answerTo: (request: CallableRequest) => Promise<unknown>,
): CallableFunction<unknown, Promise<unknown>> {
  const handler = onCall<unknown, Promise<unknown>>(
    { ...options, enforceAppCheck: true },
    async (request) => {
      const services = process.env.TOD_SERVICES_URL;
      if (services !== undefined) {
        await verifyBySuite(services, request.rawRequest.header('X-Firebase-AppCheck'));
      }
      return answerTo(request);
    },
  );
  return rememberPermission(handler);
}

/** How long (seconds) a browser need not ask again whether a page may call: as long as Chromium remembers it at most. */
const PERMISSION_SECONDS = 7_200;

/**
 * The same edge, whose permission to be called browsers remember. They ask for it by a request of its own, which counts as an
 * invocation, and without this they ask again five seconds later.
 */
export function rememberPermission<Edge extends HttpsFunction>(edge: Edge): Edge {
  const answerOrAllow = (...[request, response]: Parameters<HttpsFunction>) => {
    if (request.method === 'OPTIONS') response.setHeader('Access-Control-Max-Age', PERMISSION_SECONDS);
    return edge(request, response);
  };
  return Object.assign(answerOrAllow, edge);
}

async function run<Name extends CallName>(
  name: Name,
  load: CommandLoader<Name>,
  request: CallableRequest,
): Promise<unknown> {
  const module = await load();
  const network = networkOf(request.rawRequest);
  return toWire(await answer(getServer(), name, module[name], request.auth, request.data, network));
}

/**
 * What everybody may do, also a suspended member and one whose deletion stopped half way: what the law gives them,
 * leaving, and saying what broke.
 */
const ALWAYS_ALLOWED: readonly CallName[] = [
  'exportMyData',
  'deleteMyAccount',
  'signOutEverywhere',
  'customerPortal',
  'objectToDecision',
  ...FOR_EVERYBODY,
];

/**
 * Whoever waits for a call is answered within this time, before their own timeout (15 seconds, web's `call.ts`). What it
 * was about may still be done: repeating the call says so.
 */
const LIMIT_MS = 12_000;
/** What asks others for money is not left half way, though nobody may wait for it any more. */
const PAYING_MS = 55_000;
/** What takes long by its nature. */
const LIMITS_MS: { readonly [Name in CallName]?: number } = {
  // Everything that there is of a member is removed, one thing after the other.
  deleteMyAccount: 290_000,
  checkSubscription: PAYING_MS,
  createCheckoutSession: PAYING_MS,
  customerPortal: PAYING_MS,
  sendContractLink: PAYING_MS,
  cancelContract: PAYING_MS,
  withdrawFromContract: PAYING_MS,
  reconcileSubscription: PAYING_MS,
  reconcileSubscriptions: PAYING_MS,
  deleteMember: PAYING_MS,
};

/** How long a call may take before whoever waits for it is told that it did not end. */
export function limitOf(name: CallName): number {
  return LIMITS_MS[name] ?? LIMIT_MS;
}

/**
 * Runs a command for whoever holds these credentials.
 * @param network where they are (`networkOf`)
 * @throws HttpsError and nothing else; `readRefusal` reads its `details`
 */
export async function answer<Name extends CallName>(
  server: Server,
  name: Name,
  command: Command<Name>,
  credentials: Credentials | undefined,
  data: unknown,
  network: string,
): Promise<CallOutput<Name>> {
  try {
    if (credentials === undefined && !isForEverybody(name)) refuse('notSignedIn');
    const input = await readInput(name, data);
    countAttempt(server, name, credentials?.uid, network);
    return await settleWithin(
      command(server, await admit(server, name, credentials, network), input),
      limitOf(name),
    );
  } catch (error) {
    const { reason, facts } = refusalOf(error);
    if (UNWANTED.includes(reason)) logFailure(`${name} failed`, error);
    throw new HttpsError(statusOf(reason), reason, { reason, ...facts });
  }
}

/** What no caller has brought about. */
const UNWANTED: readonly Refusal[] = ['unexpected', 'serverBusy'];

function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  return new RefusalError(error instanceof OutOfTimeError ? 'serverBusy' : 'unexpected');
}

/** @throws RefusalError for whoever may not call this */
async function admit<Name extends CallName>(
  server: Server,
  name: Name,
  credentials: Credentials | undefined,
  network: string,
): Promise<CallerOf<Name>>;
async function admit(
  server: Server,
  name: CallName,
  credentials: Credentials | undefined,
  network: string,
): Promise<Caller | Visitor> {
  if (credentials === undefined) return { uid: null, network };
  const caller = await identifyCaller(server, credentials);
  // Only signing out may be repeated by somebody whom its first answer did not reach.
  if (caller.isSignedOut && name !== 'signOutEverywhere') refuse('notSignedIn');
  if (!ALWAYS_ALLOWED.includes(name)) {
    checkCaller(caller);
    if (!caller.isAdmin && (await server.catalogue.service()).closed) refuse('maintenance');
  }
  return caller;
}

function isForEverybody(name: CallName): boolean {
  return FOR_EVERYBODY.some((known) => known === name);
}
