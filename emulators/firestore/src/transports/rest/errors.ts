import { toStatusError } from '../../core/status.ts';
import { HTTP_STATUS } from '../shared/httpStatus.ts';
import { InvalidPayload } from '../shared/parseJson.ts';

/** A failure as an HTTP answer. Source: google.rpc.Status in its HTTP form. */
export function httpErrorOf(caught: unknown): { readonly status: number; readonly body: string } {
  const error = toStatusError(caught);
  const status = HTTP_STATUS[error.code];
  return { status, body: errorBody(status, error.code, error.message, detailsOf(error)) };
}

/** The JSON body of an error answer. */
export function errorBody(code: number, status: string, message: string, details: object[] = []): string {
  return JSON.stringify({ error: { code, message, status, ...(details.length > 0 && { details }) } });
}

function detailsOf(error: unknown): object[] {
  if (!(error instanceof InvalidPayload)) return [];
  const violation = { field: error.field, description: error.reason };
  return [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [violation] }];
}
