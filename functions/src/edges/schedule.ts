import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { runSteps, type Steps } from './steps.ts';

/**
 * The edge of what is done again and again. `schedule` is a crontab line by the clocks of Paris.
 *
 * Where a step fails, Cloud Scheduler repeats the run. This process remembers which steps of it have succeeded and leaves them out then: a
 * night walks through everybody several times. A repeat is known by the time for which it was scheduled; one that reaches another
 * process, or says another time, does everything again, which changes nothing.
 */
export function onTime<Name extends string>(options: ScheduleOptions, steps: Steps<Name, void>) {
  let unfinished: { readonly time: string; readonly done: Set<Name> } | undefined;
  return onSchedule(
    { timeZone: 'Europe/Paris', retryCount: 2, ...options },
    async ({ scheduleTime: time }) => {
      const run = unfinished?.time === time ? unfinished : { time, done: new Set<Name>() };
      unfinished = run;
      await runSteps(steps, undefined, [...run.done], (name) => run.done.add(name));
      // Whoever has all of it done once more, by hand, means all of it.
      if (unfinished === run) unfinished = undefined;
    },
  );
}
