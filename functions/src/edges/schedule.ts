import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { runSteps, type Steps } from './steps.ts';

/** The edge of what is done again and again. `schedule` is a crontab line by the clocks of Paris. */
export function onTime<Name extends string>(options: ScheduleOptions, steps: Steps<Name, void>) {
  return onSchedule({ timeZone: 'Europe/Paris', retryCount: 2, ...options }, () =>
    runSteps(steps, undefined),
  );
}
