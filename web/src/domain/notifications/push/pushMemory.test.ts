// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_MEMORY, openPushMemory } from './pushMemory.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a browser remembers of somebody’s pushes', () => {
  it('is kept for 365 days', async () => {
    (await openPushMemory('leo', () => NOW)).change({ decision: 'denied' });
    const after = async (days: number) => (await openPushMemory('leo', () => NOW + days * DAY)).read();
    expect(await after(364)).toEqual({ ...EMPTY_MEMORY, decision: 'denied' });
    expect(await after(365)).toEqual(EMPTY_MEMORY);
  });

  it('is each account’s own, and names nobody', async () => {
    (await openPushMemory('leo')).change({ decision: 'granted', isEnabled: true });
    expect((await openPushMemory('anne')).read()).toEqual(EMPTY_MEMORY);
    expect(JSON.stringify({ ...localStorage })).not.toContain('leo');
  });

  it('is forgotten on demand, here and in the session; what is on stays on', async () => {
    const memory = await openPushMemory('leo');
    memory.change({ decision: 'granted', promptedAt: NOW, isEnabled: true });
    memory.setAskedThisSession();
    memory.reset();
    expect(memory.read()).toEqual({ ...EMPTY_MEMORY, isEnabled: true });
    expect(memory.wasAskedThisSession()).toBe(false);
  });

  it('counts as nothing where it makes no sense', async () => {
    const memory = await openPushMemory('leo');
    memory.change({ decision: 'denied' });
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"decision":"peut-être"}');
    expect((await openPushMemory('leo')).read()).toEqual(EMPTY_MEMORY);
  });
});
