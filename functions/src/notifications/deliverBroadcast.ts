import { onTaskDispatched } from 'firebase-functions/tasks';
import { number, object, string } from 'yup';
import { getServer } from '../edges/app.ts';

const taskSchema = object({
  broadcastId: string().required(),
  page: number().integer().min(0).required(),
});

/** One page of a notification to many, repeated for hours until it succeeds. */
export const deliverBroadcast = onTaskDispatched(
  {
    retryConfig: { maxAttempts: 30, minBackoffSeconds: 2, maxBackoffSeconds: 600 },
    rateLimits: { maxConcurrentDispatches: 5 },
    timeoutSeconds: 120,
  },
  async (request) => {
    const { broadcastId, page } = await taskSchema.validate(request.data);
    const { continueBroadcast } = await import('./continueBroadcast.ts');
    await continueBroadcast(getServer(), broadcastId, page);
  },
);
