import { beforeEach, expect, it, vi } from 'vitest';
import { attemptEach } from './attemptEach.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));
beforeEach(() => write.mockClear());

it('does all in turn, counts those that failed, and says which', async () => {
  const done: number[] = [];
  const work = async (number: number) => {
    if (number === 2) throw new Error('not this one');
    done.push(number);
  };
  expect(await attemptEach([1, 2, 3], 'It failed', work, { factsOf: (number) => ({ number }) })).toBe(1);
  expect(done).toEqual([1, 3]);
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ what: 'It failed', number: 2 }));
});

it('goes on with as many at a time as it may, and has all done at the end', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  const work = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(number);
  };
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  expect(await attemptEach(numbers, 'It failed', work, { atOnce: 3 })).toBe(0);
  expect(most).toBe(3);
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
});

it('ends with a list that comes to no end', async () => {
  const seen: number[] = [];
  async function* list() {
    yield 1;
    throw new Error('no more pages');
  }
  const attempt = attemptEach(list(), 'It failed', async (number) => seen.push(number), { atOnce: 2 });
  await expect(attempt).rejects.toThrow('no more pages');
  expect(seen).toEqual([1]);
});
