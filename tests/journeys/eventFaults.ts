import { onTestFinished } from 'vitest';
import { ownSuite } from './ownSuite.ts';
import { MAY_FAIL } from './timeouts.ts';

/** Until the test ends events reach triggers within a second and a half, in any order, and half of them twice. */
export async function shuffleEvents(): Promise<void> {
  // A suite with faults has its own.
  if (MAY_FAIL) return;
  onTestFinished(() => changeFaults({}));
  await changeFaults({ events: { leastMilliseconds: 0, mostMilliseconds: 1_500, repeated: 0.5 } });
}

async function changeFaults(faults: object): Promise<void> {
  const address = `http://${ownSuite().firestoreHost}/emulator/v1/faults`;
  const answer = await fetch(address, { method: 'PUT', body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error(`Firestore takes no faults: ${await answer.text()}`);
}
