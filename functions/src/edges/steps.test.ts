import { write } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Server } from '../domain/server.ts';
import { isFresh, runSteps } from './steps.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: vi.fn() }));

beforeEach(() => vi.mocked(write).mockClear());
const logged = () => JSON.stringify(vi.mocked(write).mock.calls);

describe('runSteps', () => {
  it('gives the event to every step, also when one before it fails, and says then that it has to come again', async () => {
    const seen: string[] = [];
    const steps = {
      fails: async () => ({
        fails: async () => {
          throw new Error('broken');
        },
      }),
      works: async () => ({ works: async (_: Server, event: string) => seen.push(event) }),
    };
    await expect(runSteps(steps, 'written')).rejects.toThrow('These steps failed: fails.');
    expect(seen).toEqual(['written']);
    expect(logged()).toContain('fails failed');
  });

  it('counts a step that cannot be loaded as failed', async () => {
    const steps = { missing: () => Promise.reject<never>(new Error('no such module')) };
    await expect(runSteps(steps, undefined)).rejects.toThrow(AggregateError);
  });

  it('is done when all steps are', async () => {
    await expect(runSteps({ one: async () => ({ one: async () => true }) }, 5)).resolves.toBeUndefined();
  });
});

describe('isFresh', () => {
  it('gives an event up after six hours of retries, and says so', () => {
    const event = { id: 'e1', time: '2026-11-22T10:00:00Z' };
    expect(isFresh(event, new Date('2026-11-22T16:00:00Z'))).toBe(true);
    expect(write).not.toHaveBeenCalled();
    expect(isFresh(event, new Date('2026-11-22T16:00:00.001Z'))).toBe(false);
    expect(logged()).toContain('An event was given up');
  });
});
