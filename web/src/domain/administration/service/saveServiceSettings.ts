import type { ServiceChoice } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';

/** Has it hold for everybody, within minutes. Rejects as `call` does, and is in the log when it resolves. */
export async function saveServiceSettings(choice: ServiceChoice, reason: string): Promise<void> {
  await call('setServiceSettings', { ...choice, reason });
}
