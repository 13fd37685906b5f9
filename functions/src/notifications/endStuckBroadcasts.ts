import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../edges/app.ts';

/** Every hour: notifications to many that nothing carries on any more. */
export const endStuckBroadcasts = onSchedule(
  { schedule: '5 * * * *', timeZone: 'Europe/Paris', retryCount: 2 },
  async () => {
    const { failStuckBroadcasts } = await import('./failStuckBroadcasts.ts');
    await failStuckBroadcasts(getServer());
  },
);
