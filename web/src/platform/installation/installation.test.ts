// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { install, readInstallWay, watchInstallation, wayOf } from './installation.ts';

const BROWSERS = [
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    5,
    'iosShare',
  ],
  [
    'an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    5,
    'iosShare',
  ],
  [
    'an app on an iPhone that shows a page inside itself',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0',
    5,
    'none',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    0,
    'macDock',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    5,
    'androidMenu',
  ],
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    0,
    'desktopMenu',
  ],
  [
    'Firefox on a computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'none',
  ],
] as const;

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  watchInstallation();
});
afterEach(() => vi.clearAllMocks());

function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
  window.dispatchEvent(event);
  return event;
}

describe('wayOf', () => {
  it.each(BROWSERS)('knows how %s installs an app', (_name, userAgent, touchPoints, way) => {
    expect(wayOf(userAgent, touchPoints)).toBe(way);
  });
});

describe('install', () => {
  it('does nothing where the browser has offered nothing', async () => {
    expect(await install()).toBe(false);
  });

  it('takes the browser’s offer once, instead of the browser’s own banner', async () => {
    const event = offer('dismissed');
    expect(event.defaultPrevented).toBe(true);
    expect(readInstallWay()).toBe('offered');
    expect(await install()).toBe(false);
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(readInstallWay()).not.toBe('offered');
    expect(await install()).toBe(false);
    expect(event.prompt).toHaveBeenCalledOnce();
  });

  it('says when its owner wants it, and knows that it is done', async () => {
    offer('accepted');
    expect(await install()).toBe(true);
    window.dispatchEvent(new Event('appinstalled'));
    expect(readInstallWay()).toBe('installed');
  });
});
