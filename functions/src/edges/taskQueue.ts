import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks';
import { runSteps, type Steps } from './steps.ts';

/** The edge of a queue: its tasks come one by one, each again until it succeeds. */
export function taskQueue<Name extends string>(options: TaskQueueOptions, steps: Steps<Name, unknown>) {
  return onTaskDispatched(options, ({ data }) => runSteps(steps, data));
}
