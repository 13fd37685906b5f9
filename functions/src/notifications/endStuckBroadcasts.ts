import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** Every hour: notifications to many that nothing carries on any more. */
export const endStuckBroadcasts = onSchedule(
  { ...INSTANCES.schedule, schedule: '5 * * * *', timeZone: 'Europe/Paris', retryCount: 2 },
  async () => {
    const { failStuckBroadcasts } = await import('./failStuckBroadcasts.ts');
    await failStuckBroadcasts(getServer());
  },
);
