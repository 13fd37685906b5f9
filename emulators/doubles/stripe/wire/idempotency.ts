import type { ServiceAnswer } from '../../exchange.ts';
import { StripeError } from './stripeError.ts';

const REMEMBERED_FOR = 24 * 3600;

interface Remembered {
  readonly address: string;
  readonly parameters: string;
  readonly at: number;
  /** Undefined while the first request is under way. */
  readonly answer: ServiceAnswer | undefined;
}

/** The answers that were given to requests with an idempotency key. */
export class IdempotencyKeys {
  readonly #keys = new Map<string, Remembered>();

  /**
   * The answer that this key was given before; undefined for a new one, which is then taken.
   * @param parameters as they came, in any form that is equal for equal parameters
   * @throws StripeError where the key was used for something else, or still is
   */
  take(
    key: string,
    request: { readonly address: string; readonly parameters: string; readonly at: number },
  ): ServiceAnswer | undefined {
    const known = this.#keys.get(key);
    if (known === undefined || request.at - known.at > REMEMBERED_FOR) {
      this.#keys.set(key, { ...request, answer: undefined });
      return undefined;
    }
    if (known.address !== request.address) {
      throw refuse(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${known.address}' vs '${request.address}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.parameters !== request.parameters) {
      throw refuse(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.answer === undefined) {
      throw refuse(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } };
  }

  /** Keeps what was answered. */
  remember(key: string, answer: ServiceAnswer): void {
    const known = this.#keys.get(key);
    if (known !== undefined) this.#keys.set(key, { ...known, answer });
  }

  /** Frees a key whose request never got as far as being worked on. */
  release(key: string): void {
    this.#keys.delete(key);
  }
}

function refuse(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, {
    type: 'idempotency_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}
