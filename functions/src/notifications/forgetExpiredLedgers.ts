import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** Every night: what was remembered only to make repeats harmless. */
export const forgetExpiredLedgers = onSchedule(
  { ...INSTANCES.schedule, schedule: '45 4 * * *', timeZone: 'Europe/Paris', retryCount: 2 },
  async () => {
    const { removeExpiredLedgers } = await import('./removeExpiredLedgers.ts');
    await removeExpiredLedgers(getServer());
  },
);
