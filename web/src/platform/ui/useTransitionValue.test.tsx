// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useDeferredValue } from 'react';
import { describe, expect, it } from 'vitest';
import { useTransitionValue } from './useTransitionValue.ts';

describe('useTransitionValue', () => {
  it('has the value at once where it begins, also a function', () => {
    const value = () => 'called';
    expect(renderHook(() => useTransitionValue(value)).result.current).toBe(value);
  });

  it('first renders with the value from before, also in a rendering that is deferred', async () => {
    const seen: string[] = [];
    const { rerender } = renderHook(
      ({ value }) => {
        const deferred = useDeferredValue(value);
        seen.push(`${deferred} ${useTransitionValue(deferred)}`);
      },
      { initialProps: { value: 'former' } },
    );
    await act(async () => rerender({ value: 'later' }));
    expect([...new Set(seen)]).toEqual(['former former', 'later former', 'later later']);
  });
});
