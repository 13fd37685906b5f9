import { describe, expect, it } from 'vitest';
import { MAX_SESSION_CHANGES, type PastSessionChange, type SessionChange } from '../session.ts';
import { decideSessionChange, versionOf } from './sessionPolicy.ts';

const tod = { status: 'accepted', participants: ['anne', 'leo'] } as const;

/** A session that Anne recorded, and what happened to it since: `leo corrects` and so on. */
function sessionAfter(...changes: readonly (readonly [byUid: string, change: SessionChange])[]) {
  return {
    id: 'session',
    recorderUid: 'anne',
    changes: changes.map(
      ([byUid, change], index): PastSessionChange => ({
        id: `change-${index}`,
        byUid,
        change,
        at: null,
        message: '',
        before: null,
      }),
    ),
  };
}

function outcomeOf(session: ReturnType<typeof sessionAfter>, change: SessionChange, uid: string): string {
  const decision = decideSessionChange({ ...tod, participants: [...tod.participants] }, session, change, uid);
  return decision.allowed ? 'allowed' : decision.reason;
}

describe('decideSessionChange', () => {
  it.each([
    [sessionAfter(), 'correct', 'anne', 'allowed'],
    [sessionAfter(), 'correct', 'leo', 'allowed'],
    [sessionAfter(), 'dispute', 'leo', 'allowed'],
    [sessionAfter(), 'confirm', 'leo', 'allowed'],
    [sessionAfter(), 'dispute', 'anne', 'ownSession'],
    [sessionAfter(), 'confirm', 'anne', 'ownSession'],
    [sessionAfter(), 'correct', 'mallory', 'notParticipant'],
    [sessionAfter(), 'dispute', 'mallory', 'notParticipant'],
    [sessionAfter(['leo', 'dispute']), 'dispute', 'leo', 'sessionChanged'],
    [sessionAfter(['leo', 'dispute']), 'confirm', 'leo', 'allowed'],
    [sessionAfter(['leo', 'dispute']), 'correct', 'anne', 'allowed'],
    [sessionAfter(['leo', 'dispute']), 'confirm', 'anne', 'ownSession'],
    [sessionAfter(['leo', 'confirm']), 'confirm', 'leo', 'sessionChanged'],
    [sessionAfter(['leo', 'confirm']), 'dispute', 'leo', 'allowed'],
    [sessionAfter(['leo', 'correct']), 'dispute', 'anne', 'allowed'],
    [sessionAfter(['leo', 'correct']), 'confirm', 'anne', 'allowed'],
    [sessionAfter(['leo', 'correct']), 'confirm', 'leo', 'ownSession'],
  ] as const)('case %#: decides by whose words stand there', (session, change, uid, expected) => {
    expect(outcomeOf(session, change, uid)).toBe(expected);
  });

  it('ends with so many changes, the last of which is the word of whoever did not say what stands there', () => {
    const corrections = Array.from({ length: MAX_SESSION_CHANGES - 2 }, () => ['leo', 'correct'] as const);
    expect(outcomeOf(sessionAfter(...corrections), 'correct', 'leo')).toBe('allowed');
    const corrected = [...corrections, ['leo', 'correct'] as const];
    expect(outcomeOf(sessionAfter(...corrected), 'correct', 'anne')).toBe('tooManySessionChanges');
    expect(outcomeOf(sessionAfter(...corrected), 'dispute', 'anne')).toBe('allowed');
    expect(outcomeOf(sessionAfter(...corrected), 'confirm', 'anne')).toBe('allowed');
    const disputed = [...corrected, ['anne', 'dispute'] as const];
    expect(outcomeOf(sessionAfter(...disputed), 'confirm', 'anne')).toBe('tooManySessionChanges');
  });

  it('takes no change before a tod was accepted', () => {
    const pending = { status: 'pending', participants: ['anne', 'leo'] } as const;
    expect(
      decideSessionChange(
        { ...pending, participants: [...pending.participants] },
        sessionAfter(),
        'correct',
        'leo',
      ),
    ).toEqual({ allowed: false, reason: 'todNotAccepted' });
  });
});

describe('versionOf', () => {
  it('is what was said last, and whose words stand there', () => {
    expect(versionOf(sessionAfter())).toEqual({ id: 'session', authorUid: 'anne', state: 'recorded' });
    expect(versionOf(sessionAfter(['leo', 'correct'], ['anne', 'dispute']))).toEqual({
      id: 'change-1',
      authorUid: 'leo',
      state: 'disputed',
    });
  });
});
