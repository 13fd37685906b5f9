// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryRefusedError, searchCities } from './geocoding.ts';
import { useCitySuggestions } from './useCitySuggestions.ts';

vi.mock('./geocoding.ts', async (original) => ({
  ...(await original<typeof import('./geocoding.ts')>()),
  searchCities: vi.fn(),
}));
const searched = vi.mocked(searchCities);
const ANNECY = {
  label: 'Annecy',
  city: 'Annecy',
  postcode: '74000',
  context: '',
  latitude: 45.9,
  longitude: 6.13,
};

beforeEach(() => {
  vi.useFakeTimers();
  searched.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function typeInto() {
  const { result, rerender } = renderHook(({ text }: { text: string | null }) => useCitySuggestions(text), {
    initialProps: { text: null as string | null },
  });
  return { result, type: (text: string) => rerender({ text }) };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useCitySuggestions', () => {
  it('asks once, 300 ms after the last key, and not for a single letter', async () => {
    searched.mockResolvedValue([ANNECY]);
    const { result, type } = typeInto();
    type('a');
    await wait(1_000);
    expect(result.current).toEqual({ status: 'idle' });
    for (const text of ['an', 'ann', 'anne']) {
      type(text);
      await wait(299);
    }
    expect(result.current).toEqual({ status: 'searching' });
    expect(searched).not.toHaveBeenCalled();
    await wait(1);
    expect(searched.mock.calls.map(([text]) => text)).toEqual(['anne']);
    expect(result.current).toEqual({ status: 'ready', suggestions: [ANNECY] });
  });

  it('shows no answer to what was typed before', async () => {
    let answerFirst: (found: (typeof ANNECY)[]) => void = () => undefined;
    searched.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    searched.mockResolvedValueOnce([]);
    const { result, type } = typeInto();
    type('ann');
    await wait(300);
    type('annx');
    await wait(300);
    answerFirst([ANNECY]);
    await wait(0);
    expect(searched.mock.calls[0]?.[1]?.aborted).toBe(true);
    expect(result.current).toEqual({ status: 'ready', suggestions: [] });
  });

  it.each([
    [new QueryRefusedError('too short'), 'tooShort'],
    [new Error('503'), 'error'],
  ])('tells a refusal from a failure (%#)', async (failure, status) => {
    searched.mockRejectedValue(failure);
    const { result, type } = typeInto();
    type('an');
    await wait(300);
    expect(result.current).toEqual({ status });
  });
});
