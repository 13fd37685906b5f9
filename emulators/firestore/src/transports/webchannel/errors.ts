import type { StatusError } from '../../core/status.ts';

/** The payload that ends a stream with an error: the client maps the status by its name and shows the message. */
export function errorPayload(error: StatusError): string {
  return JSON.stringify({
    error: { message: `${error.code}: ${error.message}`, status: error.code },
  });
}
