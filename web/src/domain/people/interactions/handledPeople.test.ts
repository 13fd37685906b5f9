// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHandledPeople, useMessagedPeople } from './handledPeople.ts';
import { recordInteraction } from './interactionStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function record(target: string, type: 'pass' | 'message') {
  vi.advanceTimersByTime(10);
  act(() => recordInteraction('me', target, type));
}

describe('useMessagedPeople', () => {
  it('has those first who were written to longest ago, and nobody who was passed since', () => {
    const { result } = renderHook(() => useMessagedPeople('me'));
    for (const target of ['ana', 'bob', 'eva', 'leo']) record(target, 'message');
    record('ana', 'message');
    record('eva', 'pass');
    expect([...result.current]).toEqual(['bob', 'leo', 'ana']);
    expect([...renderHook(() => useHandledPeople('me')).result.current]).toEqual(['eva']);
  });
});
