import { write } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { taskQueue } from './taskQueue.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: vi.fn() }));

beforeEach(() => vi.mocked(write).mockClear());

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
  for (const retry of [0, 1]) await expect(deliver(retry)).rejects.toThrow('These steps failed: work.');
  expect(givenUp()).toEqual([]);
  await expect(deliver(2)).rejects.toThrow();
  expect(givenUp()).toMatchObject([[{ severity: 'ERROR', queue: 'people' }]]);
});

it('a task that succeeds at last is not', async () => {
  work.mockResolvedValue(undefined);
  await deliver(2);
  expect(givenUp()).toEqual([]);
});
