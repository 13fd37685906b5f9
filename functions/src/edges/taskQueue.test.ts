import { write } from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { taskQueue } from './taskQueue.ts';
import { serveEdge } from './testing.ts';

/** What the library itself says, by the console that it finds when it is loaded. */
const { said } = vi.hoisted(() => {
  const said: string[] = [];
  console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '));
  return { said };
});

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: vi.fn() }));

beforeEach(() => vi.mocked(write).mockClear());
afterEach(() => vi.unstubAllEnvs());

const work = vi.fn();
const queue = taskQueue({ retryConfig: { maxAttempts: 3 } }, { work: async () => ({ work }) });
const deliver = async (retryCount: number) => {
  const context = { id: 'task-1', queueName: 'people', executionCount: retryCount, scheduledTime: '' };
  return queue.run({ ...context, retryCount, data: { uid: 'anne' } });
};
const givenUp = () =>
  vi.mocked(write).mock.calls.filter(([{ what }]) => what === 'A task was given up after its retries');

it('a task that fails comes again, and is said to be given up with its last attempt', async () => {
  work.mockRejectedValue(new Error('away'));
  for (const retry of [0, 1]) await expect(deliver(retry)).rejects.toThrow('failed');
  expect(givenUp()).toEqual([]);
  await expect(deliver(2)).rejects.toThrow();
  expect(givenUp()).toMatchObject([[{ severity: 'ERROR', queue: 'people' }]]);
});

it('a task that succeeds at last is not', async () => {
  work.mockResolvedValue(undefined);
  await deliver(2);
  expect(givenUp()).toEqual([]);
});

it('a task that fails is answered so that it comes again, and the log does not say whose it was', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  work.mockRejectedValue(new Error('5 NOT_FOUND: No document to update: users/kF3anne'));
  const ask = await serveEdge(queue);
  const answer = await ask({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CloudTasks-TaskRetryCount': '2' },
    body: JSON.stringify({ data: { uid: 'kF3anne' } }),
  });
  expect(answer.status).toBe(500);
  const logged = JSON.stringify([said, vi.mocked(write).mock.calls]);
  expect(logged).toContain('work failed');
  expect(logged).not.toContain('kF3anne');
});
