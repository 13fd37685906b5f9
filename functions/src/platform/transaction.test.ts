import { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusalError } from './refusal.ts';
import { OutOfTimeError } from './settleWithin.ts';
import {
  isAlreadyThere,
  isLost,
  isMissing,
  retryLost,
  transact,
  transactOptimistically,
  transactUnchanged,
} from './transaction.ts';

/** The status codes of gRPC, each at its number. */
const STATUSES =
  'OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  );
const failure = (code: number) => Object.assign(new Error(`Code ${code}`), { code });
const ABORTED = failure(10);
const UNAVAILABLE = failure(14);
const isAborted = (error: unknown) => error === ABORTED;

/** Tries with attempts that fail like this, one after the other, and then succeed; the clock moves by waiting alone. */
async function tryWith(failures: readonly Error[], random = 0.5) {
  const waits: number[] = [];
  let time = 0;
  let attempts = 0;
  const outcome = await retryLost(
    async () => {
      attempts += 1;
      const failed = failures[attempts - 1];
      if (failed !== undefined) throw failed;
      return 'done';
    },
    isAborted,
    {
      now: () => time,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        time += milliseconds;
      },
      random: () => random,
    },
  ).catch((error: unknown) => error);
  return { outcome, attempts, waits };
}

const times = (count: number, error: Error) => Array.from({ length: count }, () => error);

describe('retryLost', () => {
  afterEach(() => void vi.useRealTimers());

  it('tries again at once after a lost race, a little later each time', async () => {
    expect(await tryWith(times(3, ABORTED))).toEqual({ outcome: 'done', attempts: 4, waits: [5, 10, 20] });
  });

  it('gives the database time where it was not reached', async () => {
    expect(await tryWith(times(2, UNAVAILABLE))).toMatchObject({ outcome: 'done', waits: [200, 400] });
  });

  it('does not try again what fails for good', async () => {
    const broken = new Error('Broken');
    expect(await tryWith([broken])).toEqual({ outcome: broken, attempts: 1, waits: [] });
  });

  it('gives up after eight seconds, and says what failed last', async () => {
    const { outcome, waits } = await tryWith(times(1_000, ABORTED), 1);
    expect(outcome).toBeInstanceOf(OutOfTimeError);
    expect(outcome).toMatchObject({ cause: ABORTED });
    // 7,350 altogether: the next wait would not be over in time.
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 1_600, 1_600, 1_600]);
  });

  it('begins another attempt until the eight seconds are over, and none at their end', async () => {
    const attemptsThatFailAt = async (...moments: readonly number[]) => {
      let time = 500;
      let attempts = 0;
      const trying = retryLost(
        async () => {
          time = 500 + (moments[attempts] ?? 8_001);
          attempts += 1;
          throw ABORTED;
        },
        isAborted,
        { now: () => time, wait: async () => undefined, random: () => 0 },
      );
      await expect(trying).rejects.toThrow(OutOfTimeError);
      return attempts;
    };
    expect(await attemptsThatFailAt(8_000)).toBe(1);
    expect(await attemptsThatFailAt(7_999, 8_000)).toBe(2);
  });

  it('waits for no attempt that does not end, and tells it that nobody waits', async () => {
    vi.useFakeTimers();
    // When it begins, and how much time is left.
    const looks = [0, 7_999];
    let wasOver: () => boolean = () => false;
    const hanging = retryLost(
      (isOver) => {
        wasOver = isOver;
        return new Promise<never>(() => undefined);
      },
      isAborted,
      { now: () => looks.shift() ?? 8_000, wait: async () => undefined, random: () => 0 },
    );
    const outcome = hanging.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.race([outcome, 'It still waits.'])).toBeInstanceOf(OutOfTimeError);
    expect(wasOver()).toBe(true);
  });
});

describe('what the database answers', () => {
  const statusesOf = (isMeant: (error: unknown) => boolean) =>
    STATUSES.filter((_, code) => isMeant(failure(code)));

  it('is a lost race where others were faster, or a transaction has lasted for too long', () => {
    expect(statusesOf(isLost)).toEqual(['FAILED_PRECONDITION', 'ABORTED']);
    const expired = new Error('The referenced transaction has expired or is no longer valid.');
    expect(isLost(Object.assign(expired, { code: STATUSES.indexOf('INVALID_ARGUMENT') }))).toBe(true);
    expect(isLost(Object.assign(expired, { code: STATUSES.indexOf('NOT_FOUND') }))).toBe(false);
  });

  it('tells what exists from what is missing', () => {
    expect(statusesOf(isAlreadyThere)).toEqual(['ALREADY_EXISTS']);
    expect(statusesOf(isMissing)).toEqual(['NOT_FOUND']);
  });

  it('is asked for again where it may only not have been reached', async () => {
    const tries = await Promise.all(STATUSES.map((_, code) => tryWith([failure(code)])));
    expect(STATUSES.filter((_, code) => tries[code]?.outcome === 'done')).toEqual([
      ...['CANCELLED', 'UNKNOWN', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL', 'UNAVAILABLE'],
      'UNAUTHENTICATED',
    ]);
  });

  it('is nothing that something else throws', () => {
    expect([null, 'ABORTED', { code: STATUSES.indexOf('ABORTED') }].some(isLost)).toBe(false);
  });
});

/** Transactions of the real client that read and write nothing, for which it asks no server. */
describe('a transaction', () => {
  const db = new Firestore({ projectId: 'demo-tod' });
  const fail = (status: string) => failure(STATUSES.indexOf(status));
  const refused = new RefusalError('blocked');

  afterEach(() => vi.restoreAllMocks());

  /** Work that fails like this, time after time, and then says `done`; `ways` are those in which it was called. */
  function workAfter(...failures: readonly Error[]) {
    const ways: ('short' | 'thorough')[] = [];
    const inWay = (way: 'short' | 'thorough') => async () => {
      const failed = failures[ways.length];
      ways.push(way);
      if (failed !== undefined) throw failed;
      return 'done';
    };
    return { ways, work: inWay('short'), thorough: inWay('thorough') };
  }

  const twice = ({ work, thorough }: ReturnType<typeof workAfter>) =>
    transactOptimistically(db, work, thorough);

  it('is begun anew by us after a lost race, as the client would wait for a second', async () => {
    const run = vi.spyOn(db, 'runTransaction');
    expect(await transact(db, workAfter(fail('ABORTED'), fail('FAILED_PRECONDITION')).work)).toBe('done');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('fails where something exists already or is missing, unless that is a condition of its writes', async () => {
    for (const status of ['ALREADY_EXISTS', 'NOT_FOUND']) {
      await expect(transact(db, workAfter(fail(status)).work)).rejects.toThrow('Code');
      expect(await transactUnchanged(db, workAfter(fail(status), fail('ABORTED')).work)).toBe('done');
    }
    await expect(transactUnchanged(db, workAfter(refused).work)).rejects.toThrow(refused);
  });

  it('goes the thorough way only where the short one was refused, and then until it is decided', async () => {
    const short = workAfter();
    expect(await twice(short)).toBe('done');
    expect(short.ways).toEqual(['short']);
    for (const failed of [refused, fail('ALREADY_EXISTS'), fail('NOT_FOUND')]) {
      const thorough = workAfter(failed, fail('ALREADY_EXISTS'), fail('NOT_FOUND'));
      expect(await twice(thorough)).toBe('done');
      expect(thorough.ways).toEqual(['short', 'thorough', 'thorough', 'thorough']);
    }
    const broken = workAfter(fail('PERMISSION_DENIED'));
    await expect(twice(broken)).rejects.toThrow('Code');
    expect(broken.ways).toEqual(['short']);
  });

  it('writes nothing that is ready only when nobody waits any more', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const late = transact(db, async () => {
      time = 8_000;
    });
    await expect(late).rejects.toThrow(OutOfTimeError);
  });
});
