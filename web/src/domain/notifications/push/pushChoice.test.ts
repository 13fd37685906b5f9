// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { NO_CHOICE, openPushChoice } from './pushChoice.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a browser remembers of somebody’s pushes', () => {
  it('is kept for 365 days', async () => {
    (await openPushChoice('leo', () => NOW)).change({ decision: 'denied' });
    const after = async (days: number) => (await openPushChoice('leo', () => NOW + days * DAY)).read();
    expect(await after(364)).toEqual({ ...NO_CHOICE, decision: 'denied' });
    expect(await after(365)).toEqual(NO_CHOICE);
  });

  it('is each account’s own, and names nobody', async () => {
    (await openPushChoice('leo')).change({ decision: 'granted', isEnabled: true });
    expect((await openPushChoice('anne')).read()).toEqual(NO_CHOICE);
    expect(JSON.stringify({ ...localStorage })).not.toContain('leo');
  });

  it('is forgotten on demand, here and in the session; what is on stays on', async () => {
    const memory = await openPushChoice('leo');
    memory.change({ decision: 'granted', promptedAt: NOW, isEnabled: true });
    memory.setAskedThisSession();
    memory.reset();
    expect(memory.read()).toEqual({ ...NO_CHOICE, isEnabled: true });
    expect(memory.wasAskedThisSession()).toBe(false);
  });

  it('counts as nothing where it makes no sense', async () => {
    const memory = await openPushChoice('leo');
    memory.change({ decision: 'denied' });
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"decision":"peut-être"}');
    expect((await openPushChoice('leo')).read()).toEqual(NO_CHOICE);
  });
});
