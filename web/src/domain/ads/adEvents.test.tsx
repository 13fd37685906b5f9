// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';

const { sendBeacon } = vi.hoisted(() => ({
  sendBeacon: vi.fn<(name: string, message: object) => boolean>(() => true),
}));
vi.mock('../../platform/firebase/beacon.ts', () => ({ sendBeacon }));

const batchSchema = object({
  events: array(
    object({ view: string().required(), ad: string().required(), event: string().required() }),
  ).required(),
});

/** So long what is noted waits at most. */
const WAIT_MS = 10 * 60_000;

let events: typeof import('./adEvents.ts');
let useImpression: typeof import('./useImpression.ts').useImpression;
/** Says how much of what is watched is in sight. */
let look: (ratio: number) => void;
let visibility: DocumentVisibilityState;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { intersectionRatio: number }[]) => void) {
        look = (intersectionRatio) => callback([{ intersectionRatio }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  events = await import('./adEvents.ts');
  ({ useImpression } = await import('./useImpression.ts'));
});
afterEach(() => {
  cleanup();
  sendBeacon.mockClear();
  sendBeacon.mockReturnValue(true);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Everything that was sent so far, as the words of each event. */
function sent(): string[] {
  return sendBeacon.mock.calls.flatMap(([, message]) =>
    batchSchema.validateSync(message).events.map(({ ad, event }) => `${event} ${ad}`),
  );
}

function Shown({ id }: { readonly id: string }) {
  return <div ref={useImpression(id)} />;
}

describe('an impression', () => {
  it('is half of it in sight for a second, once', () => {
    render(<Shown id="one" />);
    act(() => look(0.4));
    vi.advanceTimersByTime(2_000);
    act(() => look(0.6));
    vi.advanceTimersByTime(900);
    act(() => look(0.1));
    vi.advanceTimersByTime(WAIT_MS + 10_000);
    expect(sent()).toEqual([]);
    act(() => look(0.5));
    vi.advanceTimersByTime(1_000);
    vi.advanceTimersByTime(WAIT_MS);
    expect(sent()).toEqual(['impression one']);
    act(() => look(1));
    vi.advanceTimersByTime(WAIT_MS + 10_000);
    expect(sent()).toEqual(['impression one']);
  });

  it('is none while the page is out of sight', () => {
    render(<Shown id="one" />);
    visibility = 'hidden';
    act(() => look(1));
    vi.advanceTimersByTime(WAIT_MS + 10_000);
    expect(sent()).toEqual([]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(WAIT_MS + 1_000);
    expect(sent()).toEqual(['impression one']);
  });
});

describe('what is noted', () => {
  it('is sent together, after ten minutes', () => {
    events.recordAdEvent('one', 'impression');
    vi.advanceTimersByTime(WAIT_MS - 1);
    events.recordAdEvent('two', 'impression');
    expect(sendBeacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(sent()).toEqual(['impression one', 'impression two']);
  });

  it('of three pages within a visit is one beacon, in which the same advertisement counts on each of them', () => {
    for (const path of ['/', '/partners', '/matches']) {
      history.replaceState(null, '', path);
      events.recordAdEvent('one', 'impression');
      vi.advanceTimersByTime(60_000);
    }
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(sent()).toEqual(['impression one', 'impression one', 'impression one']);
    const [batch] = sendBeacon.mock.calls.map(([, message]) => batchSchema.validateSync(message));
    expect(new Set(batch?.events.map(({ view }) => view)).size).toBe(3);
  });

  it('is sent at once when the page goes out of sight, and before a click leads away', () => {
    events.recordAdEvent('one', 'impression');
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent()).toEqual(['impression one']);
    events.recordAdEvent('one', 'click');
    expect(sent()).toEqual(['impression one', 'click one']);
  });

  it('counts once a visit of a page, and anew on another page', () => {
    for (let time = 0; time < 3; time += 1) events.recordAdEvent('one', 'click');
    history.replaceState(null, '', '/sports');
    events.recordAdEvent('one', 'click');
    const views = sendBeacon.mock.calls.map(
      ([, message]) => batchSchema.validateSync(message).events[0]?.view,
    );
    expect(views).toHaveLength(2);
    expect(views[0]).not.toBe(views[1]);
  });

  it('waits where there is no network, and where the browser takes nothing more', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    events.recordAdEvent('one', 'click');
    expect(sendBeacon).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    sendBeacon.mockReturnValueOnce(false);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(sendBeacon).toHaveBeenCalledTimes(2);
  });

  it('is nothing in a browser that a program drives', () => {
    vi.stubGlobal('navigator', { ...navigator, webdriver: true, onLine: true });
    events.recordAdEvent('one', 'click');
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
