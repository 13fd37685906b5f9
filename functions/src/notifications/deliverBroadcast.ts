import { number, object, string } from 'yup';
import type { Server } from '../domain/server.ts';
import { continueBroadcast } from './continueBroadcast.ts';

const taskSchema = object({
  broadcastId: string().required(),
  page: number().integer().min(0).required(),
});

/** Delivers the page of a notification to many that a task of the queue asks for. */
export async function deliverBroadcast(server: Server, task: unknown): Promise<void> {
  const { broadcastId, page } = await taskSchema.validate(task);
  await continueBroadcast(server, broadcastId, page);
}
