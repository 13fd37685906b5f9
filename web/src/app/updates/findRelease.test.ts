import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForRelease, findRelease } from './findRelease.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function registrationOf(differs: Partial<Record<'active' | 'installing' | 'waiting' | 'update', unknown>>) {
  const none = { active: {}, installing: null, waiting: null, update: async () => undefined };
  return Object.assign(none, differs) as unknown as ServiceWorkerRegistration;
}

describe('askForRelease', () => {
  it('gives up after five seconds on a network that gives no answer', async () => {
    const asked = askForRelease(registrationOf({ update: () => new Promise(() => undefined) }));
    const failed = expect(asked).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(5_000);
    await failed;
  });
});

describe('findRelease', () => {
  it('finds none, or the one that waits', async () => {
    expect(await findRelease(registrationOf({}))).toBe('none');
    expect(await findRelease(registrationOf({ waiting: {} }))).toBe('waiting');
  });

  it('finds none in the first worker of all, which brings what runs already', async () => {
    expect(await findRelease(registrationOf({ active: null, installing: new EventTarget() }))).toBe('none');
  });

  it('waits for one that is about to have been fetched', async () => {
    const installing = new EventTarget();
    const registration = registrationOf({ installing });
    const found = findRelease(registration);
    await vi.advanceTimersByTimeAsync(4_000);
    Object.assign(registration, { installing: null, waiting: installing });
    installing.dispatchEvent(new Event('statechange'));
    expect(await found).toBe('waiting');
  });

  it('does not wait for more than five seconds while one is being fetched', async () => {
    const found = findRelease(registrationOf({ installing: new EventTarget() }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toBe('underWay');
  });
});
