import { type CallInput, MAX_REPORTED_ERRORS } from '@tod/model';
import { sendErrors } from '../../domain/service/sendErrors.ts';
import { BUILD_TIME, VERSION } from '../../platform/version.ts';

/** The first error of a page is told soon, as whom it meets may leave. Others come in swarms: they are told together. */
const FIRST_MS = 1_000;
const BATCH_MS = 10_000;

interface UncaughtError {
  /** The kind of page. */
  readonly page: string;
  /** Without what is personal. */
  readonly message: string;
  readonly stack: string | undefined;
}

type Reported = CallInput<'reportErrors'>['errors'][number];

/** What this page has seen, by what it says; once told it stays, so that it is told once. */
const seen = new Map<string, Reported & { readonly isTold: boolean }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let delayMs = FIRST_MS;

// A page that is out of sight may never come back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});

/**
 * Tells whoever runs the service of an uncaught error, of members and visitors: ten different ones a page at most, each once with how often it
 * came until then. What cannot be told is not tried again.
 */
export function reportError({ page, message, stack }: UncaughtError): void {
  if (message === '') return;
  const place = placeIn(stack);
  const key = `${page} ${message} ${place}`;
  const known = seen.get(key);
  if (known === undefined && seen.size >= MAX_REPORTED_ERRORS) return;
  const count = Math.min((known?.count ?? 0) + 1, 1_000);
  seen.set(key, { page, message, place, count, isTold: known?.isTold ?? false });
  if (timer === undefined) timer = setTimeout(send, delayMs);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const waiting = [...seen].filter(([, { isTold }]) => !isTold);
  if (waiting.length === 0) return;
  delayMs = BATCH_MS;
  for (const [key, error] of waiting) seen.set(key, { ...error, isTold: true });
  const errors = waiting.map(([, { isTold: _, ...error }]) => error);
  // It may be the network itself that fails, and an error about it would be told in the same way.
  sendErrors({ release: `${VERSION}_${BUILD_TIME}`, errors }).catch(() => undefined);
}

/** The first place in a file of ours. */
function placeIn(stack: string | undefined): string {
  return /assets\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}/.exec(stack ?? '')?.[0] ?? '';
}
