// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countStored, registerOpenEdits, unsentEdits } from './unsentEdits.ts';

const { untilQueueIsSent } = vi.hoisted(() => ({ untilQueueIsSent: vi.fn() }));
vi.mock('../../auth/queries.ts', () => ({ untilQueueIsSent }));

afterEach(() => localStorage.clear());

describe('changes of a profile that the server does not have', () => {
  it('are known, and sent, also on a page that was loaded after they were made', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    untilQueueIsSent.mockReturnValue(promise);
    expect(unsentEdits.count('leo')).toBe(0);
    localStorage.setItem('tod:queued-writes:profile', '"of-a-page-before"');
    expect(unsentEdits.count('leo')).toBe(1);
    const flushed = unsentEdits.flush?.('leo');
    resolve();
    await flushed;
    expect(unsentEdits.count('leo')).toBe(0);
  });

  it('are counted once on the page that makes them', () => {
    const unregister = registerOpenEdits({});
    localStorage.setItem('tod:queued-writes:profile', '"of-this-page"');
    expect(unsentEdits.count('leo')).toBe(1);
    unregister();
    expect(unsentEdits.count('leo')).toBe(1);
  });

  it('are nothing for the queue of the app where Firestore sends them', () => {
    localStorage.setItem('tod:queued-writes:profile', '"of-a-page-before"');
    expect(countStored('leo')).toBe(0);
    localStorage.setItem('tod:profile-edits:leo:1', '{}');
    expect(countStored('leo')).toBe(1);
  });
});
