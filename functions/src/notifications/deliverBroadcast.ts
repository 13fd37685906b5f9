import { onTaskDispatched } from 'firebase-functions/tasks';
import { number, object, string } from 'yup';
import { getServer } from '../platform/app.ts';
import { INSTANCES } from '../platform/deployment.ts';

const taskSchema = object({
  broadcastId: string().required(),
  page: number().integer().min(0).required(),
});

/** One page of a notification to many, repeated for hours until it succeeds. */
export const deliverBroadcast = onTaskDispatched(
  {
    ...INSTANCES.task,
    retryConfig: { maxAttempts: 30, minBackoffSeconds: 2, maxBackoffSeconds: 600 },
    timeoutSeconds: 120,
  },
  async (request) => {
    const { broadcastId, page } = await taskSchema.validate(request.data);
    const { continueBroadcast } = await import('./continueBroadcast.ts');
    await continueBroadcast(getServer(), broadcastId, page);
  },
);
