// @vitest-environment jsdom
import { type Plan, planSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { createPlan, PlanCheckError, PlanExistsError } from './queries.ts';

const { get, set, commit } = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn(), commit: vi.fn() }));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  doc: (_db: object, path: string) => ({ path }),
  async runTransaction(_db: object, update: (transaction: object) => Promise<void>) {
    await update({ get, set });
    await commit(() => update({ get, set }));
  },
}));

const CLUB: Plan = { ...planSchema.getDefault(), price: 4.99, description: 'Pour les clubs' };
const hold = (stored: object | undefined) =>
  get.mockResolvedValue({ exists: () => stored !== undefined, data: () => stored });

beforeEach(() => {
  vi.resetAllMocks();
});

describe('createPlan', () => {
  it('adds a plan where there is none of its type', async () => {
    hold(undefined);
    await createPlan('club', CLUB);
    expect(set).toHaveBeenCalledExactlyOnceWith({ path: 'plans/club' }, CLUB);
  });

  it('adds none and succeeds where the very same is there, as the answer was lost', async () => {
    const { interval: _usual, ...stored } = CLUB;
    hold(stored);
    await createPlan('club', CLUB);
    expect(set).not.toHaveBeenCalled();
  });

  it('writes over no other one of its type', async () => {
    hold({ ...CLUB, messagesLimit: 20 });
    await expect(createPlan('club', CLUB)).rejects.toThrow(PlanExistsError);
    expect(set).not.toHaveBeenCalled();
  });

  it('does not begin without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await expect(createPlan('club', CLUB)).rejects.toSatisfy(
      ({ cause }) => cause instanceof CallFailedError && cause.kind === 'offline',
    );
    expect(get).not.toHaveBeenCalled();
  });

  it('says of a failure whether it was looked at what is there, at the last attempt', async () => {
    const error = Object.assign(new Error('Away.'), { code: 'unavailable' });
    get.mockRejectedValue(error);
    await expect(createPlan('club', CLUB)).rejects.toSatisfy(
      (thrown) => thrown instanceof PlanCheckError && thrown.cause === error,
    );
    hold(undefined);
    commit.mockRejectedValueOnce(error);
    await expect(createPlan('club', CLUB)).rejects.toBe(error);
    commit.mockImplementationOnce((again: () => Promise<void>) => {
      get.mockRejectedValue(error);
      return again();
    });
    await expect(createPlan('club', CLUB)).rejects.toThrow(PlanCheckError);
  });
});
