import { write } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Server } from '../domain/server.ts';
import { followEvent, runSteps } from './steps.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
const clock = vi.hoisted(() => ({ now: '' }));
vi.mock('./app.ts', () => ({ getServer: () => ({ now: () => new Date(clock.now) }) }));

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

  it('tells of each step that has succeeded, and of no other', async () => {
    const done: string[] = [];
    const steps = {
      works: async () => ({ works: async () => true }),
      fails: async () => ({ fails: () => Promise.reject<never>(new Error('broken')) }),
      isLeftOut: async () => ({ isLeftOut: async () => true }),
    };
    const run = runSteps(steps, undefined, ['isLeftOut'], (name) => done.push(name));
    await expect(run).rejects.toThrow('These steps failed: fails.');
    expect(done).toEqual(['works']);
  });

  it('is done when all steps are', async () => {
    await expect(runSteps({ one: async () => ({ one: async () => true }) }, 5)).resolves.toBeUndefined();
  });
});

describe('followEvent', () => {
  const happened = { id: 'e1', time: '2026-11-22T10:00:00Z' };
  const ran: string[] = [];
  const step = (name: string) => async () => void ran.push(name);
  const steps = {
    tell: async () => ({ tell: step('tell') }),
    settle: async () => ({ settle: step('settle') }),
  };
  const at = (time: string) => {
    clock.now = time;
  };
  beforeEach(() => void ran.splice(0));

  it('tells for six hours, and then leaves that out and says so, while the rest follows', async () => {
    at('2026-11-22T16:00:00Z');
    await followEvent(happened, steps, 'written', ['tell']);
    expect(ran).toEqual(['tell', 'settle']);
    expect(write).not.toHaveBeenCalled();
    at('2026-11-22T16:00:00.001Z');
    await followEvent(happened, steps, 'written', ['tell']);
    expect(ran).toEqual(['tell', 'settle', 'settle']);
    expect(logged()).toContain('What an event had to tell was left out');
  });

  it('says nothing of a late event that has nothing to tell, unless it fails again', async () => {
    at('2026-11-22T17:00:00Z');
    await followEvent(happened, steps, 'written');
    expect(write).not.toHaveBeenCalled();
    const broken = { broken: async () => ({ broken: () => Promise.reject(new Error('away')) }) };
    await expect(followEvent(happened, broken, 'written')).rejects.toThrow('These steps failed: broken.');
    expect(logged()).toContain('An event still fails after six hours');
  });

  it('is silent about a young event that fails, beyond what its step says', async () => {
    at('2026-11-22T10:00:01Z');
    const broken = { broken: async () => ({ broken: () => Promise.reject(new Error('away')) }) };
    await expect(followEvent(happened, broken, 'written', ['broken'])).rejects.toThrow(AggregateError);
    expect(logged()).not.toContain('six hours');
  });
});
