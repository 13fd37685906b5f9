import { withoutPersonalData } from '@tod/model';
import { write } from 'firebase-functions/logger';

/** What may be said beside: names, counts and moments, never whose they are. */
export type LogFacts = Readonly<Record<string, string | number | boolean>>;

/** So much of a message is kept. */
const MAX_MESSAGE_LENGTH = 500;
const MAX_FRAMES = 12;

/**
 * Writes a line for whoever runs the service: structured, with its stack where Error Reporting looks for it, and without what is personal.
 * @param what failed, in words that stay the same: alerts count them
 */
export function logFailure(what: string, error?: unknown, facts: LogFacts = {}): void {
  const message = error === undefined ? what : `${what}: ${describeError(error)}`;
  write({ severity: 'ERROR', message, what, ...facts });
}

/** An error by its name, its message without what is personal, and the code that it came from, with those of what it holds. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonalData(String(error), MAX_MESSAGE_LENGTH);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const inner =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return [
    `${error.name}: ${withoutPersonalData(error.message, MAX_MESSAGE_LENGTH)}`,
    ...frames.slice(0, MAX_FRAMES),
    ...inner.map((one) => `Caused by ${describeError(one)}`),
  ].join('\n');
}

export interface WebError {
  readonly release: string;
  readonly page: string;
  readonly message: string;
  readonly place: string;
  readonly count: number;
}

/** Writes an error of the app in the form that Error Reporting groups by release, message and place. */
export function logWebError({ release, page, message, place, count }: WebError): void {
  write({
    severity: 'ERROR',
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    message: `Error: ${withoutPersonalData(message, MAX_MESSAGE_LENGTH)}\n    at ${page} (${place || 'unknown'})`,
    what: 'web error',
    serviceContext: { service: 'web', version: release },
    context: { httpRequest: { url: page } },
    count,
  });
}
