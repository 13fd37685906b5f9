import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTaskQueues } from './tasks.ts';

const { enqueue, taskQueue } = vi.hoisted(() => ({ enqueue: vi.fn(), taskQueue: vi.fn() }));
vi.mock('firebase-admin/functions', () => ({ getFunctions: () => ({ taskQueue }) }));

const add = openTaskQueues({ name: 'test', options: {} });
const task = { queue: 'refreshPerson', data: { uid: 'anne' } };

beforeEach(() => void vi.resetAllMocks());
beforeEach(() => void taskQueue.mockReturnValue({ enqueue }));

describe('a task', () => {
  it('waits in the queue of its function, from the moment and under the name that it has', async () => {
    const notBefore = new Date('2026-11-20T10:00:00Z');
    expect(await add(task)).toBe(true);
    expect(await add({ ...task, name: 'anne-1', notBefore })).toBe(true);
    expect(taskQueue).toHaveBeenCalledWith('locations/europe-west1/functions/refreshPerson');
    expect(enqueue.mock.calls).toEqual([
      [task.data, {}],
      [task.data, { id: 'anne-1', scheduleTime: notBefore }],
    ]);
  });

  it('is not added twice under one name, and not lost where it could not be added', async () => {
    const failure = (code: string) => Object.assign(new Error(code), { code });
    enqueue.mockRejectedValueOnce(failure('functions/task-already-exists'));
    expect(await add({ ...task, name: 'anne-1' })).toBe(false);
    for (const error of [failure('functions/internal-error'), new Error('No code')]) {
      enqueue.mockRejectedValueOnce(error);
      await expect(add(task)).rejects.toBe(error);
    }
  });
});
