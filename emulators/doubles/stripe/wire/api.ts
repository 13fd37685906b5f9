import { setTimeout as wait } from 'node:timers/promises';
import { answerJson, type ServiceAnswer, type ServiceRequest } from '../../exchange.ts';
import { type Account, API_VERSION, BY_ITSELF } from '../account/account.ts';
import { catchUp } from '../billing/passTime.ts';
import { modeOf } from './authentication.ts';
import { expandAnswer } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { decodeForm, type FormHash } from './formBody.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { idsOf, type Operation } from './operation.ts';
import { invalidRequest, notInDouble, StripeError } from './stripeError.ts';

export interface Api {
  readonly keys: { readonly test: string; readonly live: string };
  readonly accounts: { readonly test: Account; readonly live: Account };
  readonly idempotency: { readonly test: IdempotencyKeys; readonly live: IdempotencyKeys };
  readonly operations: readonly Operation[];
  readonly faults: Faults;
  readonly onCall: (call: RecordedCall) => void;
}

/** One call of the API, for whoever wants to know what was asked. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: FormHash;
  readonly idempotencyKey: string | null;
  readonly status: number;
}

/** Answers one request to `/v1/…` as Stripe does. */
export async function answerCall(api: Api, request: ServiceRequest): Promise<ServiceAnswer> {
  let headers: Readonly<Record<string, string>> = { 'stripe-version': API_VERSION };
  try {
    const account = api.accounts[modeOf(request.headers.authorization, api.keys)];
    const requestId = account.newId('request');
    headers = { ...headers, 'request-id': requestId };
    checkHeaders(request);
    const found = findOperation(api.operations, request);
    const fault = api.faults.next(`${request.method} ${found.operation.path}`);
    if (fault === undefined) return await answerOnce(api, account, request, found, headers);
    const { kind, isAfterWork, delayMs } = fault;
    const pause = () => wait(delayMs);
    if (kind === 'slow') return await answerOnce(api, account, request, found, headers, pause);
    if (isAfterWork) await answerOnce(api, account, request, found, headers);
    await pause();
    return faultAnswer(kind, headers);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return errorAnswer(error, headers);
  }
}

interface Found {
  readonly operation: Operation;
  readonly ids: readonly string[];
}

function findOperation(operations: readonly Operation[], { method, path }: ServiceRequest): Found {
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const ids = idsOf(operation, path);
    if (ids !== undefined) return { operation, ids };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** Does the work, or repeats the answer where the request's idempotency key has had one. */
async function answerOnce(
  api: Api,
  account: Account,
  request: ServiceRequest,
  { operation, ids }: Found,
  headers: Readonly<Record<string, string>>,
  pause: () => Promise<void> = async () => undefined,
): Promise<ServiceAnswer> {
  const form = decodeForm(request.query, new URLSearchParams(request.body));
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const idempotency = api.idempotency[account.mode];
  if (key !== undefined) {
    const known = idempotency.take(key, {
      address: request.path,
      parameters: JSON.stringify(form),
      at: account.now(),
    });
    if (known !== undefined) return known;
  }
  const allHeaders = {
    ...headers,
    ...(key === undefined ? {} : { 'idempotency-key': key, 'original-request': headers['request-id'] ?? '' }),
  };
  const record = (status: number) =>
    api.onCall({
      method: request.method,
      path: request.path,
      parameters: form,
      idempotencyKey: key ?? null,
      status,
    });
  let isBegun = false;
  await pause();
  try {
    const run = operation.prepare(form);
    isBegun = true;
    const cause = { requestId: headers['request-id'] ?? null, idempotencyKey: key ?? null };
    account.transact(BY_ITSELF, () => catchUp(account));
    const value = account.transact(cause, () => {
      const answer = run(account, ids);
      return expandAnswer(account, answer.value, answer.expand);
    });
    const answer = { ...answerJson(200, value), headers: allHeaders };
    if (key !== undefined) idempotency.remember(key, answer);
    record(200);
    return answer;
  } catch (error) {
    if (!(error instanceof StripeError)) {
      if (key !== undefined) idempotency.release(key);
      throw error;
    }
    const answer = errorAnswer(error, allHeaders);
    // What fails the check of its parameters was never begun: Stripe keeps no answer for it.
    if (key !== undefined && isBegun) idempotency.remember(key, answer);
    else if (key !== undefined) idempotency.release(key);
    record(error.status);
    return answer;
  }
}

function checkHeaders({ headers, method }: ServiceRequest): void {
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${version}. The local double speaks ${API_VERSION}.`);
  }
  if (headers['stripe-account'] !== undefined || headers['stripe-context'] !== undefined) {
    throw notInDouble('connected accounts');
  }
  const type = headers['content-type'];
  if (method === 'POST' && type !== undefined && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      `Invalid request: the Content-Type must be application/x-www-form-urlencoded, but it is ${type}.`,
    );
  }
}

function errorAnswer(error: StripeError, headers: Readonly<Record<string, string>>): ServiceAnswer {
  return { ...answerJson(error.status, { error: error.body }), headers };
}

function faultAnswer(
  kind: Exclude<Fault['kind'], 'slow'>,
  headers: Readonly<Record<string, string>>,
): ServiceAnswer {
  if (kind === 'hang_up') return { status: 0, contentType: '', body: '', hangsUp: true };
  if (kind === 429) {
    return errorAnswer(
      new StripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      }),
      headers,
    );
  }
  return errorAnswer(
    new StripeError(kind, {
      type: 'api_error',
      message:
        'Sorry! There was an error while talking to one of our backends. Support has been notified. If you have any questions, we can help at https://support.stripe.com/.',
    }),
    headers,
  );
}
