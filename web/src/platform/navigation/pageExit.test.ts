// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageExiting, leave, stay } from './pageExit.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  stay();
  vi.unstubAllGlobals();
});

function bringBack(persisted: boolean) {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

describe('leave', () => {
  it('has a page that « Back » brings back as it was loaded anew', () => {
    leave();
    expect(isPageExiting()).toBe(true);
    bringBack(false);
    expect(reload).not.toHaveBeenCalled();
    bringBack(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('stay', () => {
  it('lets the page go on as before', () => {
    leave();
    stay();
    expect(isPageExiting()).toBe(false);
    bringBack(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
