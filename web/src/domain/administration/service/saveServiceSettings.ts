import type { ServiceChoice, ServiceSettings } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';

/**
 * Has it hold for everybody, within minutes. Rejects as `call` does, and is in the log when it resolves.
 * @param seen the settings that it was decided on: where others hold by now, it is refused
 */
export async function saveServiceSettings(
  choice: ServiceChoice,
  seen: Pick<ServiceSettings, 'changedAt'>,
  reason: string,
): Promise<void> {
  await call('setServiceSettings', { ...choice, seenAt: seen.changedAt?.getTime() ?? null, reason });
}
