import type { CallOutput, Refusal } from '@tod/model';
import { describe, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { isMatched } from './sendTodResult.ts';
import { sendWithRetry } from './sendWithRetry.ts';

type Output = CallOutput<'sendTod'>;
const SENT: Output = { todId: 't', status: 'pending', sportsAdded: false };

async function attempt(...answers: (Output | Error)[]) {
  const waits: number[] = [];
  const send = vi.fn(async () => {
    const answer = answers[Math.min(send.mock.calls.length, answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  });
  const outcome = await sendWithRetry(send, async (milliseconds) => {
    waits.push(milliseconds);
  });
  return { outcome, waits, calls: send.mock.calls.length };
}

describe('sendWithRetry', () => {
  it('tells a new tod from one that already stood', async () => {
    expect((await attempt(SENT)).outcome.kind).toBe('sent');
    expect((await attempt({ ...SENT, status: 'accepted', sportsAdded: true })).outcome.kind).toBe(
      'sportAdded',
    );
    expect((await attempt({ ...SENT, status: 'accepted' })).outcome.kind).toBe('alreadyMatched');
  });

  it.each<[Refusal, string, boolean]>([
    ['todAlreadyPending', 'alreadyPending', true],
    ['todAlreadyAccepted', 'alreadyMatched', true],
    ['todLimitReached', 'limitReached', false],
    ['blocked', 'refused', false],
    ['todWithOneself', 'refused', false],
  ])('takes the refusal %s as %s, without trying again', async (reason, kind, matched) => {
    const { outcome, calls } = await attempt(new RefusedError(reason));
    expect(outcome.kind).toBe(kind);
    expect(outcome.kind !== 'withdrawn' && isMatched(outcome)).toBe(matched);
    expect(calls).toBe(1);
  });

  it('tries twice more after network faults, 1 s and 2 s later', async () => {
    const { outcome, waits } = await attempt(
      new CallFailedError('timeout'),
      new CallFailedError('offline'),
      SENT,
    );
    expect(outcome.kind).toBe('sent');
    expect(waits).toEqual([1000, 2000]);
  });

  it('gives up after the third fault and says so', async () => {
    const { outcome, calls } = await attempt(new CallFailedError('unexpected'));
    expect(outcome.kind).toBe('failed');
    expect(outcome.kind !== 'withdrawn' && isMatched(outcome)).toBe(false);
    expect(calls).toBe(3);
  });

  it('takes what a repeated call is answered as the answer of the first', async () => {
    const { outcome } = await attempt(new CallFailedError('timeout'), new RefusedError('todAlreadyPending'));
    expect(outcome.kind).toBe('alreadyPending');
  });
});
