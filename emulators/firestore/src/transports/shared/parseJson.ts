import { StatusError } from '../../core/status.ts';

/** A request that is not the message it should be, with the place and the reason for those who ask. */
export class InvalidPayload extends StatusError {
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super('INVALID_ARGUMENT', "Payload isn't valid for request.");
    this.field = field;
    this.reason = reason;
  }
}

/** Parses JSON without losing digits: an integer beyond 53 bits comes back as a bigint. Throws InvalidPayload. */
export function parseJson(text: string): unknown {
  try {
    // The reviver is slow, and hardly any text needs it.
    return /\d{16}/.test(text) ? JSON.parse(text, keepLargeInteger) : JSON.parse(text);
  } catch (caught) {
    throw new InvalidPayload('', caught instanceof Error ? caught.message : 'not JSON');
  }
}

function keepLargeInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
