import { readClockLead } from '../../../platform/firebase/authSessionAge.ts';
import { correctNow } from '../../../platform/ui/now.ts';

/** Has this page go by the server's clock. Rejects where that cannot be read. */
export async function correctClock(): Promise<void> {
  correctNow(await readClockLead());
}
