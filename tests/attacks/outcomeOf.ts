import { readRefusal } from '@tod/model';

/**
 * What a call answers, or the reason and the seconds of its refusal; anything else that is thrown fails the test.
 * @param describe how an answer is said; `answered` if not said
 */
export async function outcomeOf(
  called: Promise<unknown>,
  describe: (answer: unknown) => string = () => 'answered',
): Promise<string> {
  try {
    return describe(await called);
  } catch (error) {
    const refusal = readRefusal(error instanceof Error && 'details' in error ? error.details : undefined);
    if (refusal === undefined) throw error;
    return `${refusal.reason} ${refusal.retryAfter}`;
  }
}
