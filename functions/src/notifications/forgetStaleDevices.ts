import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../edges/app.ts';

/** Every night: devices whose push token has expired. */
export const forgetStaleDevices = onSchedule(
  { schedule: '15 4 * * *', timeZone: 'Europe/Paris', retryCount: 2, timeoutSeconds: 540 },
  async () => {
    const { removeStaleDevices } = await import('./removeStaleDevices.ts');
    await removeStaleDevices(getServer());
  },
);
