import { randomBytes, randomUUID } from 'node:crypto';

/** What a browser gave FCM to reach it by. */
interface Registration {
  readonly token: string;
  /** An address of the browser's push service. */
  readonly endpoint: string;
}

/** Who can be reached: what the browsers' push service and FCM know of each other. */
export interface PushRegistry {
  /** A browser asks its push service for an address; the last part of one is what it is known by. */
  readonly subscribe: (browser: string) => string;
  /** The browser gives it up, and FCM learns of it with the next message. */
  readonly unsubscribe: (browser: string) => void;
  readonly register: (fid: string, endpoint: string) => string;
  /** @returns false where nobody has this token */
  readonly update: (token: string, endpoint: string) => boolean;
  readonly unregister: (token: string) => void;
  /** Whether a token was given out and is nobody's any more. Of those that never were given out tests may make any. */
  readonly isGone: (token: string) => boolean;
}

export function createPushRegistry(): PushRegistry {
  const addresses = new Map<string, string>();
  const goneAddresses = new Set<string>();
  const registrations = new Map<string, Registration>();
  const goneTokens = new Set<string>();

  function unsubscribe(browser: string): void {
    const address = addresses.get(browser);
    if (address !== undefined) goneAddresses.add(address);
    addresses.delete(browser);
  }

  function unregister(token: string): void {
    if (registrations.delete(token)) goneTokens.add(token);
  }

  return {
    subscribe: (browser) => {
      const address = addresses.get(browser) ?? `suite:${randomUUID()}`;
      addresses.set(browser, address);
      return address;
    },
    unsubscribe,
    register: (fid, endpoint) => {
      const token = `${fid}:APA91b${randomBytes(96).toString('base64url')}`;
      registrations.set(token, { token, endpoint });
      return token;
    },
    update: (token, endpoint) => {
      if (!registrations.has(token)) return false;
      registrations.set(token, { token, endpoint });
      return true;
    },
    unregister,
    isGone: (token) => {
      const address = registrations.get(token)?.endpoint.split('/').at(-1);
      if (address !== undefined && goneAddresses.has(address)) unregister(token);
      return goneTokens.has(token);
    },
  };
}
