import { readRefusal } from '@tod/model';

/** `answered`, or the reason and the seconds of the refusal; anything else that is thrown fails the test. */
export async function outcomeOf(called: Promise<unknown>): Promise<string> {
  try {
    await called;
    return 'answered';
  } catch (error) {
    const refusal = readRefusal(error instanceof Error && 'details' in error ? error.details : undefined);
    if (refusal === undefined) throw error;
    return `${refusal.reason} ${refusal.retryAfter}`;
  }
}
