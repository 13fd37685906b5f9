import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** Every night: devices whose push token has expired. */
export const forgetStaleDevices = onSchedule(
  { ...INSTANCES.schedule, schedule: '15 4 * * *', timeZone: 'Europe/Paris', retryCount: 2 },
  async () => {
    const { removeStaleDevices } = await import('./removeStaleDevices.ts');
    await removeStaleDevices(getServer());
  },
);
