import {
  type CallInput,
  type CallName,
  type CallOutput,
  FUNCTIONS_REGION,
  type RefusalDetails,
  readRefusal,
} from '@tod/model';
import type { CallContract } from '@tod/model/calls';
import type { memberCallPath } from '@tod/model/calls/members';
import type { Functions, httpsCallable } from 'firebase/functions';
import { settleWithin } from '../offline/settleWithin.ts';
import { getFirebaseApp } from './app.ts';
import type { attestApp } from './appCheck.ts';
import { prepareToken } from './authUse.ts';
import { CallFailedError, RefusedError } from './callFailure.ts';
import { errorCode } from './errorCode.ts';
import { SUITE } from './settings.ts';

const TIMEOUT_MS = 15_000;

/** Some of the contracts, typed for code that knows a call only by its name. */
type Contracts = { readonly [Name in CallName]?: CallContract<Name, CallInput<Name>, CallOutput<Name>> };

/** What is known of an attempt where it fails. */
interface Attempt {
  /** For the second one: whether the first was refused for its tokens. */
  readonly areRefused?: boolean;
  /** Whether a request has left, this one or the one before, with which the server may have done what was asked for. */
  hasLeft: boolean;
}

interface Caller {
  readonly functions: Functions;
  readonly httpsCallable: typeof httpsCallable;
  readonly contracts: Contracts;
  readonly memberCallPath: typeof memberCallPath;
  readonly attestApp: typeof attestApp;
}

let caller: Caller | undefined;

/** Loads what the next call needs, for whoever is about to make one. */
export function prepareCall(): void {
  // A browser may refuse for ever what it could not load once.
  if (caller !== undefined || navigator.onLine === false) return;
  loadCaller()
    .then(({ attestApp }) => attestApp(getFirebaseApp()))
    .catch(() => {
      // The call itself tries again, and says so.
    });
}

async function loadCaller(): Promise<Caller> {
  if (caller !== undefined) return caller;
  const [
    { connectFunctionsEmulator, getFunctions, httpsCallable },
    { memberCallPath, memberCalls },
    { attestApp },
  ] = await Promise.all([
    import('firebase/functions'),
    import('@tod/model/calls/members'),
    import('./appCheck.ts'),
  ]);
  if (caller !== undefined) return caller;
  const functions = getFunctions(getFirebaseApp(), FUNCTIONS_REGION);
  if (SUITE !== undefined) connectFunctionsEmulator(functions, SUITE.host, SUITE.functions);
  caller = { functions, httpsCallable, contracts: memberCalls, memberCallPath, attestApp };
  return caller;
}

/**
 * Asks the server to do something. Repeating a call with the same `id` in its input is safe, and done once by itself where the first
 * one found no usable answer at once; so is any other that the server refused for its tokens, with new ones.
 * @param timeoutMs how long an answer is waited for, for what takes the server long by its nature
 * @throws RefusedError with the server's reason; CallFailedError when the app could not show that it is the app, or whose it is, or
 * no usable answer came in time.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  timeoutMs = TIMEOUT_MS,
): Promise<CallOutput<Name>> {
  const first: Attempt = { hasLeft: false };
  try {
    return await attempt(name, input, timeoutMs, first);
  } catch (error) {
    const failure = readFailure(error, first.hasLeft);
    const why = 'kind' in failure ? failure.kind : failure.reason;
    // Refused for its tokens, nothing was done. A device whose clock was put back takes for good what ended long ago.
    const areRefused = why === 'appCheck' && first.hasLeft;
    const isSafe = areRefused || (why === 'unexpected' && 'id' in Object(input));
    if (!isSafe) throw failure;
    const second: Attempt = { areRefused, hasLeft: first.hasLeft && !areRefused };
    return await attempt(name, input, timeoutMs, second).catch((again: unknown) => {
      throw readFailure(again, second.hasLeft);
    });
  }
}

/** @param state has noted, where it rejects, whether the request had left */
async function attempt<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  timeoutMs: number,
  state: Attempt,
): Promise<CallOutput<Name>> {
  const { areRefused } = state;
  if (navigator.onLine === false) throw new CallFailedError('offline');
  const { functions, httpsCallable, contracts, memberCallPath, attestApp } = caller ?? (await loadCaller());
  const token = settleWithin(prepareToken(areRefused), TIMEOUT_MS, () => new CallFailedError('timeout'));
  await Promise.all([attestApp(getFirebaseApp(), areRefused), token]);
  const known = contracts[name];
  const { contract, path } =
    known === undefined ? await loadContract(name) : { contract: known, path: memberCallPath(name) };
  state.hasLeft = true;
  const answer = await httpsCallable(functions, path, { timeout: timeoutMs })(input);
  return await contract.output.validate(answer.data);
}

/** Calls on the page of a tod come with the first of them, and so do those of administrators, as no member makes one. */
async function loadContract<Name extends CallName>(
  name: Name,
): Promise<{ contract: CallContract<Name, CallInput<Name>, CallOutput<Name>>; path: string }> {
  const { todCalls } = await import('@tod/model/calls/tods');
  const ofTods: Contracts = todCalls;
  const known = ofTods[name];
  if (known !== undefined) return { contract: known, path: `tods/${name}` };
  const { administrationCalls } = await import('@tod/model/calls/administration');
  const ofAdministration: Contracts = administrationCalls;
  const contract = ofAdministration[name];
  if (contract === undefined) throw new TypeError(`Nobody answers ${name}.`);
  return { contract, path: `administration/${name}` };
}

/** Exported for its test. @param hasLeft whether a request had left for the server */
export function readFailure(error: unknown, hasLeft = false): RefusedError | CallFailedError {
  const refusal = refusalIn(error);
  // It gave up for want of time, and what was asked for may be done all the same: as when no answer comes.
  if (refusal?.reason === 'serverBusy') return new CallFailedError('timeout', error, hasLeft);
  if (refusal !== undefined) {
    return new RefusedError(refusal.reason, refusal.missing, refusal.retryAfter, refusal.by);
  }
  if (navigator.onLine === false) return new CallFailedError('offline', error, hasLeft);
  if (error instanceof CallFailedError) return new CallFailedError(error.kind, error, hasLeft);
  if (errorCode(error) === 'functions/deadline-exceeded') {
    return new CallFailedError('timeout', error, hasLeft);
  }
  // Our own refusals give a reason: this one comes from Firebase, which took no token of the app for valid.
  if (errorCode(error) === 'functions/unauthenticated') return new CallFailedError('appCheck', error);
  return new CallFailedError('unexpected', error, hasLeft);
}

function refusalIn(error: unknown): RefusalDetails | undefined {
  return typeof error === 'object' && error !== null && 'details' in error
    ? readRefusal(error.details)
    : undefined;
}
