// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locate, willAsk } from './locate.ts';

const PERMISSION_DENIED = 1;
const POSITION_UNAVAILABLE = 2;
const TIMEOUT = 3;

function stub(
  getCurrentPosition: Geolocation['getCurrentPosition'],
  query?: () => Promise<{ state: string }>,
) {
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    ...(query === undefined ? {} : { permissions: { query } }),
  });
}

const failWith =
  (code: number): Geolocation['getCurrentPosition'] =>
  (_, fail) =>
    fail?.({
      code,
      message: '',
      PERMISSION_DENIED,
      POSITION_UNAVAILABLE,
      TIMEOUT,
    } as GeolocationPositionError);
const silent = () => undefined;
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('willAsk', () => {
  it.each([
    ['prompt', true],
    ['granted', false],
  ])('knows for the permission %j: %s', async (state, expected) => {
    stub(silent, async () => ({ state }));
    expect(await willAsk()).toBe(expected);
  });

  it('supposes that older browsers ask', async () => {
    stub(silent);
    expect(await willAsk()).toBe(true);
  });

  it('tells what has been blocked in the settings from what could not be found out', async () => {
    stub(silent, async () => ({ state: 'denied' }));
    expect(await reasonOf(willAsk())).toBe('denied');
    stub(silent, () => Promise.reject(new TypeError('no')));
    expect(await reasonOf(willAsk())).toBe('checkFailed');
  });

  it('knows that there is no position to be had', async () => {
    vi.stubGlobal('navigator', {});
    expect(await reasonOf(willAsk())).toBe('unsupported');
    expect(await reasonOf(locate())).toBe('unsupported');
  });
});

describe('locate', () => {
  it('asks for the exact position, anew', async () => {
    const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
      found({ coords: { latitude: 45.9, longitude: 6.13 } } as GeolocationPosition),
    );
    stub(ask);
    expect(await locate()).toEqual({ latitude: 45.9, longitude: 6.13 });
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [PERMISSION_DENIED, 'refused'],
    [POSITION_UNAVAILABLE, 'unavailable'],
    [TIMEOUT, 'timeout'],
  ])('takes the error %s for %s', async (code, reason) => {
    stub(failWith(code));
    expect(await reasonOf(locate())).toBe(reason);
  });

  it('ends after ten seconds, also while the browser still asks', async () => {
    stub(silent);
    const reason = reasonOf(locate());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reason).toBe('timeout');
  });
});
