import type { Printed } from './askTools.ts';

interface IndexState {
  /** As Firestore names it: CREATING, READY, NEEDS_REPAIR. */
  readonly state: string;
  readonly index: string;
}

/**
 * Waits until Firestore has built the composite indexes that it was given: until then the queries that need them fail.
 * @param list asks firebase-tools for all of them, with their states
 * @param pause between two questions
 * @param say takes a line for whoever waits, each time that fewer are left
 * @returns the exit code: of the question where it fails, 1 where an index cannot be built or none is named, else 0
 */
export async function awaitIndexes(
  list: () => Printed,
  pause: () => Promise<void>,
  say: (line: string) => void,
): Promise<number> {
  let said = 0;
  while (true) {
    const { code, text } = list();
    if (code !== 0) return code;
    const states = readStates(text);
    const failed = states.filter(({ state }) => state !== 'READY' && state !== 'CREATING');
    if (states.length === 0 || failed.length > 0) {
      const what = failed.map(({ state, index }) => `${state} ${index}`).join(', ') || 'It names none';
      say(`Tod: Firestore has not built its indexes. ${what}.`);
      return 1;
    }
    const left = states.filter(({ state }) => state === 'CREATING').length;
    if (left === 0) return 0;
    if (left !== said) say(`Tod: Firestore builds ${left} more of ${states.length} indexes…`);
    said = left;
    await pause();
  }
}

/** The lines of `firebase firestore:indexes --pretty`, such as `[READY] (tods) -- (participants,CONTAINS) --`. */
function readStates(text: string): IndexState[] {
  return Array.from(text.matchAll(/^\[([A-Z_]+)\] (\(.*)$/gm), ([, state = '', index = '']) => ({
    state,
    index: index.replace(/[\s-]+$/, ''),
  }));
}
