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
  expect(await attemptEach([1, 2, 3], 'It failed', work, (number) => ({ number }))).toBe(1);
  expect(done).toEqual([1, 3]);
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ what: 'It failed', number: 2 }));
});

it('ends with a list that comes to no end', async () => {
  const seen: number[] = [];
  async function* list() {
    yield 1;
    throw new Error('no more pages');
  }
  const attempt = attemptEach(list(), 'It failed', async (number) => seen.push(number));
  await expect(attempt).rejects.toThrow('no more pages');
  expect(seen).toEqual([1]);
});
