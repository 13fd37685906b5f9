import { onSchedule } from 'firebase-functions/scheduler';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

/** Keeps the count of active people on each sport true. */
export const refreshPractitionerCounts = onSchedule(
  { ...INSTANCES.schedule, schedule: 'every 60 minutes', retryCount: 2 },
  async () => {
    const { countPractitioners } = await import('./countPractitioners.ts');
    await countPractitioners(getServer());
  },
);
