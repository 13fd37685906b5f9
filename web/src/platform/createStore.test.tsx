// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './createStore.ts';

it('notifies components and other subscribers, of another value only', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const { result, unmount } = renderHook(() => useStore(store));
  expect(result.current).toBe(1);
  act(() => store.write(1));
  expect(listener).not.toHaveBeenCalled();
  act(() => store.write(2));
  expect(result.current).toBe(2);
  expect(store.read()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  unmount();
  store.write(3);
  expect(listener).toHaveBeenCalledOnce();
});
