// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPageExit, cancelPageExit, isPageExiting, onPageExitCancelled } from './pageExit.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  cancelPageExit();
  vi.unstubAllGlobals();
});

function bringBack(persisted: boolean) {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

describe('beginPageExit', () => {
  it('has a page that « Back » brings back as it was loaded anew', () => {
    beginPageExit();
    expect(isPageExiting()).toBe(true);
    bringBack(false);
    expect(reload).not.toHaveBeenCalled();
    bringBack(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('cancelPageExit', () => {
  it('lets the page go on as before', () => {
    beginPageExit();
    cancelPageExit();
    expect(isPageExiting()).toBe(false);
    bringBack(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('tells whoever waits for that, and nobody where the page was not going away', () => {
    const listener = vi.fn(isPageExiting);
    const stop = onPageExitCancelled(listener);
    cancelPageExit();
    expect(listener).not.toHaveBeenCalled();
    beginPageExit();
    cancelPageExit();
    expect(listener).toHaveBeenCalledOnce();
    expect(listener).toHaveReturnedWith(false);
    stop();
    beginPageExit();
    cancelPageExit();
    expect(listener).toHaveBeenCalledOnce();
  });
});
