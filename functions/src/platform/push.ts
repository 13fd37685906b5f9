import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isMessagesTag, isRecord, type Push } from '@tod/model';
import { logFailure } from './log.ts';

/**
 * `dead`: the token will never work again and should be forgotten. `failed`: the service did not take the message
 * for another reason, after the retries; the log says which.
 */
export type PushResult = 'sent' | 'dead' | 'failed';

export type SendPush = (token: string, push: Push) => Promise<PushResult>;

export interface PushService {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly projectId: string;
  readonly accessToken: () => Promise<string>;
}

const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [500, 2_000];
/** A longer `Retry-After` is not waited for: a function has a minute. */
const LONGEST_WAIT_MS = 10_000;
const DAY_SECONDS = 86_400;
/** https://www.rfc-editor.org/rfc/rfc8030#section-5.4 */
const TOPIC_LENGTH = 32;

/** FCM HTTP v1, https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send. */
export function createPushSender(
  service: PushService,
  wait: (ms: number) => Promise<void> = pause,
): SendPush {
  const address = `${service.endpoint}/v1/projects/${service.projectId}/messages:send`;

  async function post(token: string, push: Push): Promise<Response> {
    return fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await service.accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message: { token, data: { ...push }, webpush: { headers: headersOf(push) } } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (token, push) => {
    let answer = '';
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      const response = await post(token, push).catch(() => undefined);
      if (response?.ok === true) return 'sent';
      const body: unknown = await response?.json().catch(() => null);
      answer = response === undefined ? 'none' : [response.status, ...codesOf(body)].join(' ');
      const isTransient = response === undefined || response.status === 429 || response.status >= 500;
      if (!isTransient && isTokenDead(body)) return 'dead';
      if (!isTransient || delay === undefined) break;
      const asked = Math.max(delay, retryAfterMs(response?.headers.get('retry-after'), Date.now()));
      if (asked > LONGEST_WAIT_MS) break;
      await wait(asked);
    }
    logFailure('A push was not taken', undefined, { answer });
    return 'failed';
  };
}

/**
 * Those of one topic that wait for a device that is off replace each other: what was read meanwhile is not shown at all. Only
 * conversations have one, as FCM keeps four topics for each such device and drops any others:
 * https://firebase.google.com/docs/cloud-messaging/customize-messages/collapsible-message-types
 */
function headersOf({ kind, tag }: Push): Record<string, string> {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
  return {
    Urgency: kind === 'show' ? 'high' : 'low',
    TTL: String(DAY_SECONDS),
    ...(isMessagesTag(tag) ? { Topic: topic } : {}),
  };
}

/** `Retry-After` says seconds or a date (RFC 9110, 10.2.3); 0 where it says nothing. Exported for its test. */
export function retryAfterMs(header: string | null | undefined, now: number): number {
  const value = header?.trim() ?? '';
  if (value === '') return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/**
 * UNREGISTERED, or an invalid argument only where the token itself is blamed: the same code covers payloads
 * that we got wrong, and those must not cost people their devices.
 */
export function isTokenDead(body: unknown): boolean {
  return detailsOf(body).some(
    (detail) =>
      detail.errorCode === 'UNREGISTERED' ||
      listOf(detail.fieldViolations).some((violation) => violation.field === 'message.token'),
  );
}

/** What went wrong in the words of FCM, without those of its message, in which a token may stand. */
function codesOf(body: unknown): string[] {
  const status = isRecord(body) && isRecord(body.error) ? body.error.status : undefined;
  const codes = [status, ...detailsOf(body).map(({ errorCode }) => errorCode)];
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

function detailsOf(body: unknown): Record<string, unknown>[] {
  return isRecord(body) && isRecord(body.error) ? listOf(body.error.details) : [];
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
