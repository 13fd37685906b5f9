// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DARK, LIGHT } from './platform/theme/tokens.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.documentElement.removeAttribute('data-member');
  document.documentElement.removeAttribute('data-too-old');
  document.head.innerHTML = '<meta name="theme-color" content="" />';
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the script on a device of these colours, and tells what the page looks like. */
async function run(system: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark' }));
  await import('./beforePaint.ts');
  const { dataset } = document.documentElement;
  const colour = document.querySelector('meta[name=theme-color]')?.getAttribute('content');
  return {
    theme: dataset.theme,
    colour,
    isForMember: dataset.member !== undefined,
    isTooOld: dataset.tooOld !== undefined,
  };
}

describe('before the first paint', () => {
  it('has the colours of the system, unless others were chosen', async () => {
    expect(await run('dark')).toMatchObject({ theme: 'dark', colour: DARK.paper });
    vi.resetModules();
    localStorage.setItem('tod:theme', 'light');
    expect(await run('dark')).toMatchObject({ theme: 'light', colour: LIGHT.paper });
    vi.resetModules();
    localStorage.setItem('tod:theme', 'dark');
    expect(await run('light')).toMatchObject({ theme: 'dark', colour: DARK.paper });
  });

  it('follows the system where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    expect(await run('dark')).toMatchObject({ theme: 'dark', isForMember: false });
  });

  it('knows a member from a visitor', async () => {
    expect((await run('light')).isForMember).toBe(false);
    vi.resetModules();
    localStorage.setItem('firebase:authUser:key:app', '{}');
    expect((await run('light')).isForMember).toBe(true);
  });

  it('tells a browser that has what the app needs from one that is too old', async () => {
    expect((await run('light')).isTooOld).toBe(false);
    vi.resetModules();
    vi.stubGlobal('AbortSignal', class {});
    expect((await run('light')).isTooOld).toBe(true);
  });
});
