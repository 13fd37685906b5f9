/** What a push carries: a data-only message, shown once by the service worker. */
export interface Push {
  readonly notificationId: string;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  /** Where a click leads: a path of our own site, never an address. */
  readonly url: string;
  /** Pushes with the same tag replace each other on the device. */
  readonly tag: string;
}

/**
 * `dead`: the token will never work again and should be forgotten. `failed`: the service did not take the message
 * for another reason, after the retries.
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
const DAY_SECONDS = 86_400;

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
      body: JSON.stringify({
        message: {
          token,
          data: { ...push },
          webpush: { headers: { Urgency: 'high', TTL: String(DAY_SECONDS) } },
        },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (token, push) => {
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      const response = await post(token, push).catch(() => undefined);
      if (response?.ok === true) return 'sent';
      const isTransient = response === undefined || response.status === 429 || response.status >= 500;
      if (!isTransient) return isTokenDead(await response.json().catch(() => null)) ? 'dead' : 'failed';
      if (delay !== undefined) await wait(delay);
    }
    return 'failed';
  };
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

function detailsOf(body: unknown): Record<string, unknown>[] {
  return isRecord(body) && isRecord(body.error) ? listOf(body.error.details) : [];
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
