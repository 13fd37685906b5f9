import { toStatusError } from '../core/status.ts';
import { httpErrorOf } from '../transports/rest/errors.ts';

/** An answer of the control API. */
export interface ControlAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Success, with what is to be told. */
export function jsonAnswer(value: object): ControlAnswer {
  return { status: 200, type: 'application/json', body: `${JSON.stringify(value, null, 2)}\n` };
}

export function textAnswer(status: number, text: string): ControlAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: text };
}

/** Failure, in the form of the REST API. */
export function errorAnswer(caught: unknown): ControlAnswer {
  return { ...httpErrorOf(toStatusError(caught)), type: 'application/json' };
}
