// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleWrite } from './settleWrite.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => undefined;

describe('settleWrite', () => {
  it('answers saved when the server has it', async () => {
    expect(await settleWrite(Promise.resolve(), never)).toBe('saved');
  });

  it('rejects when the server refuses', async () => {
    await expect(settleWrite(Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  });

  it('answers queued at once when there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = settleWrite(new Promise(never), never);
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toBe('queued');
  });

  it('does not wait for ever, and reports what fails later', async () => {
    let refuse: (error: Error) => void = never;
    const onLateFailure = vi.fn();
    const write = new Promise<void>((_, reject) => {
      refuse = reject;
    });
    const outcome = settleWrite(write, onLateFailure);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('queued');
    const late = new Error('refused late');
    refuse(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(onLateFailure).toHaveBeenCalledWith(late);
  });
});
