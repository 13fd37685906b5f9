import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../edges/app.ts';

/** Every night: what was remembered only to make repeats harmless. */
export const forgetExpiredLedgers = onSchedule(
  { schedule: '45 4 * * *', timeZone: 'Europe/Paris', retryCount: 2, timeoutSeconds: 540 },
  async () => {
    const { removeExpiredLedgers } = await import('./removeExpiredLedgers.ts');
    await removeExpiredLedgers(getServer());
  },
);
