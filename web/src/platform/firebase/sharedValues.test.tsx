// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetSharedValue, useSharedValue } from './sharedValues.ts';

afterEach(cleanup);

const show = (values: BehaviorSubject<string>) =>
  renderHook(() => useSharedValue('somebody/document', values));

describe('useSharedValue', () => {
  it('shows the latest value, and nothing of before once that was forgotten', () => {
    const first = new BehaviorSubject('un');
    const before = show(first);
    act(() => first.next('secret'));
    expect(before.result.current).toBe('secret');
    before.unmount();
    // So reactfire keeps it: this fails once it no longer does, or keeps it elsewhere.
    expect(show(new BehaviorSubject('deux')).result.current).toBe('secret');
    cleanup();
    forgetSharedValue('somebody/document');
    expect(show(new BehaviorSubject('deux')).result.current).toBe('deux');
  });
});
