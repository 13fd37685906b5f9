import type { CallInput } from '@tod/model';
import { call } from '../../platform/firebase/call.ts';

/** Tells whoever runs the service what the app did not catch. Rejects as `call` does. */
export async function sendErrors(report: CallInput<'reportErrors'>): Promise<void> {
  await call('reportErrors', report);
}
