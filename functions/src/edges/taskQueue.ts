import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks';
import { logFailure } from '../platform/log.ts';
import { runSteps, type Steps } from './steps.ts';

/** A queue that knows how often a task is tried: after the last time nobody hears of it any more. */
export interface QueueOptions extends TaskQueueOptions {
  readonly retryConfig: TaskQueueOptions['retryConfig'] & { readonly maxAttempts: number };
}

/** The edge of a queue: its tasks come one by one, each again until it succeeds. Giving up is logged: somebody has to know. */
export function taskQueue<Name extends string>(options: QueueOptions, steps: Steps<Name, unknown>) {
  return onTaskDispatched(options, async ({ data, retryCount, queueName }) => {
    try {
      await runSteps(steps, data);
    } catch (error) {
      if (retryCount + 1 >= options.retryConfig.maxAttempts)
        logFailure('A task was given up after its retries', error, { queue: queueName });
      // The library logs any other error as it is, with the paths and ids in it; what failed is in the log already.
      throw new HttpsError('internal', 'failed');
    }
  });
}
