import { setTimeout as wait } from 'node:timers/promises';
import { object, string } from 'yup';
import { FUNCTIONS_REGION } from '../../model/src/functionsRegion.ts';
import { appCheckToken } from './appCheckToken.ts';
import { type DocumentWatch, watchDocument } from './documentWatch.ts';
import { SUITE_HOST, type SuitePorts } from './ports.ts';
import { SuiteError } from './suiteError.ts';

const TIMEOUT_MS = 120_000;
const LOOK_MS = 50;

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the admin of an emulator shows instead of a token. */
const OWNER = { authorization: 'Bearer owner' };

const accountSchema = object({ localId: string().required(), idToken: string().required() });
type Account = ReturnType<typeof accountSchema.validateSync>;

/** What is looked at: a suite, and of which project it is. */
export interface CheckedSuite {
  readonly ports: SuitePorts;
  readonly project: string;
}

/**
 * Does once what members do, over the wires that their browsers use: signs an account up, sees its profile appear, uploads a
 * picture, makes a call, and leaves again. That the emulators say they are ready does not tell that they work together.
 * Nothing of it remains.
 * @param timeoutOf how long each part may take, in milliseconds
 * @throws SuiteError naming what did not answer
 */
export async function checkSuite(
  suite: CheckedSuite,
  hosting: boolean,
  timeoutOf: (part: string) => number = () => TIMEOUT_MS,
): Promise<void> {
  const { ports, project } = suite;
  const step = <Result>(part: string, work: (signal: AbortSignal) => Promise<Result>) =>
    withTimeout(part, timeoutOf(part), work);
  const account = await step('Auth (a sign-up)', (signal) => signUp(suite, signal));
  const watch = await step('Firestore (a listener)', (signal) =>
    watchDocument(
      ports.firestore,
      `${documentsOf(suite)}/profiles/${account.localId}`,
      account.idToken,
      signal,
    ),
  );
  try {
    await Promise.all([
      // Who has no account yet may upload nothing.
      step('Functions (the profile that a trigger makes, seen by a listener)', (signal) =>
        watch.untilExists(true, signal),
      ).then(() => step('Storage (an upload)', (signal) => upload(suite, account, signal))),
      step('App Check (a token)', (signal) => appCheckToken(at(ports.services, ''), signal, project)).then(
        (token) => step('Functions (a call)', (signal) => call(suite, account, token, signal)),
      ),
      hosting
        ? step('Hosting (the page)', (signal) => ask('the page', at(ports.hosting, '/'), { signal }))
        : undefined,
    ]);
    await step('Functions (the trigger that removes an account)', (signal) =>
      leave(suite, account, watch, signal),
    );
  } finally {
    watch.close();
  }
}

async function withTimeout<Result>(
  part: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await work(signal);
  } catch (error) {
    const reason = signal.aborted
      ? `no answer within ${timeoutMs / 1000} s`
      : error instanceof Error
        ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
        : String(error);
    throw new SuiteError(`The suite started, but ${part} does not work: ${reason}.`);
  }
}

async function signUp(suite: CheckedSuite, signal: AbortSignal): Promise<Account> {
  // Without an address: it needs none, and no other account can have it.
  const answer = await ask('a sign-up', identity(suite, 'signUp'), {
    ...json({ returnSecureToken: true }),
    signal,
  });
  return accountSchema.validateSync(await answer.json());
}

async function upload(suite: CheckedSuite, account: Account, signal: AbortSignal): Promise<void> {
  await ask('an upload', `${bucket(suite)}?uploadType=media&name=${encodeURIComponent(pictureOf(account))}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${account.idToken}`, 'content-type': 'image/png' },
    body: PICTURE,
    signal,
  });
}

async function call(
  { ports, project }: CheckedSuite,
  account: Account,
  appToken: string,
  signal: AbortSignal,
): Promise<void> {
  // It is everybody's right in every state, and writes no more than that it was made.
  const { headers, ...rest } = json({ data: { cursor: null } });
  await ask('a call', at(ports.functions, `/${project}/${FUNCTIONS_REGION}/exportMyData`), {
    ...rest,
    headers: { ...headers, authorization: `Bearer ${account.idToken}`, 'x-firebase-appcheck': appToken },
    signal,
  });
}

/** Deletes the account, whose trigger removes all that belonged to it, and then the marks that keep it removed and count its calls. */
async function leave(
  suite: CheckedSuite,
  account: Account,
  watch: DocumentWatch,
  signal: AbortSignal,
): Promise<void> {
  await ask('leaving', identity(suite, 'delete'), { ...json({ idToken: account.idToken }), signal });
  await watch.untilExists(false, signal);
  const picture = `${bucket(suite)}/${encodeURIComponent(pictureOf(account))}`;
  // The note that it is going on goes last of all.
  const documents = [
    `users/${account.localId}`,
    `mail/welcome-${account.localId}`,
    `ledger/removal-${account.localId}`,
  ];
  for (const address of [
    ...documents.map((path) => at(suite.ports.firestore, `/v1/${documentsOf(suite)}/${path}`)),
    picture,
  ]) {
    while ((await fetch(address, { headers: OWNER, signal })).status !== 404) {
      await wait(LOOK_MS, undefined, { signal });
    }
  }
  for (const mark of [`deleted-${account.localId}`, `rate-exportMyData-${account.localId}`]) {
    const address = at(suite.ports.firestore, `/v1/${documentsOf(suite)}/ledger/${mark}`);
    await ask('the removal of its marks', address, { method: 'DELETE', headers: OWNER, signal });
  }
}

/** @throws Error when the answer is no success */
async function ask(what: string, address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request);
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

function json(body: object): { method: string; headers: Record<string, string>; body: string } {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function at(port: number, path: string): string {
  return `http://${SUITE_HOST}:${port}${path}`;
}

function identity({ ports }: CheckedSuite, method: string): string {
  return at(ports.auth, `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=check`);
}

function bucket({ ports, project }: CheckedSuite): string {
  return at(ports.storage, `/v0/b/${project}.appspot.com/o`);
}

function pictureOf({ localId }: Account): string {
  return `avatars/${localId}/avatar`;
}

function documentsOf({ project }: CheckedSuite): string {
  return `projects/${project}/databases/(default)/documents`;
}
