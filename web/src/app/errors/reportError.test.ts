// @vitest-environment jsdom
import { calls, MAX_REPORTED_ERRORS } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { call } = vi.hoisted(() => ({ call: vi.fn(async () => ({ taken: 1 })) }));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2', BUILD_TIME: '2026-11-22T10:00:00.000Z' }));

const error = { page: '/messages/:uid', message: 'le filet est tombé', stack: undefined };
let reportError: typeof import('./reportError.ts').reportError;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.setItem('firebase:authUser:key', '{}');
  ({ reportError } = await import('./reportError.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
});

describe('reportError', () => {
  it('tells the first of a page after a second, with its release, its kind of page and its place', async () => {
    reportError({ ...error, stack: 'Error: x\n at f (https://tod.example/assets/index-a1.js:12:345)' });
    reportError({ ...error, stack: 'Error: x\n at f (https://tod.example/assets/index-a1.js:12:345)' });
    reportError({ ...error, page: '/' });
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    const input = {
      release: '1.0.2_2026-11-22T10:00:00.000Z',
      errors: [
        { page: '/messages/:uid', message: error.message, place: 'assets/index-a1.js:12:345', count: 2 },
        { page: '/', message: error.message, place: '', count: 1 },
      ],
    };
    expect(call).toHaveBeenCalledExactlyOnceWith('reportErrors', input);
    expect(calls.reportErrors.input.isValidSync(input)).toBe(true);
  });

  it('tells what comes later within ten seconds together', async () => {
    reportError(error);
    await vi.advanceTimersByTimeAsync(1_000);
    for (const message of ['cassé 1', 'cassé 2']) reportError({ ...error, message });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
    expect(call.mock.calls.flat().at(3)).toMatchObject({ errors: { length: 2 } });
  });

  it('tells what waits once the page goes out of sight, and nothing where nothing waits', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    reportError(error);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(call).not.toHaveBeenCalled();
    visibility.mockReturnValue('hidden');
    for (let time = 0; time < 2; time += 1) document.dispatchEvent(new Event('visibilitychange'));
    expect(call).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('tells each once, and ten of a page at most', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 30; index += 1) reportError({ ...error, message: `cassé ${index}` });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(call).toHaveBeenCalledOnce();
    expect(call.mock.calls.flat().at(1)).toMatchObject({ errors: { length: MAX_REPORTED_ERRORS } });
  });

  it('tells of what breaks for a visitor', async () => {
    localStorage.clear();
    reportError({ ...error, page: '/auth' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(call.mock.calls.flat().at(1)).toMatchObject({ errors: [{ page: '/auth', count: 1 }] });
  });

  it('stays silent where nobody can be told', async () => {
    call.mockRejectedValueOnce(new Error('offline'));
    reportError(error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(call).toHaveBeenCalledOnce();
  });
});
