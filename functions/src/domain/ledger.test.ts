import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { RefusalError } from '../platform/refusal.ts';
import { expiry, findAnswer } from './ledger.ts';

const output = object({ todId: string().required() });
const claim = { callerUid: 'anne', fingerprint: 'tennis with Léo' };
const answer = { todId: 'tod-1' };

/** A document with these fields. */
function storedAs(fields: Readonly<Record<string, unknown>>) {
  return { exists: true, data: () => fields };
}

describe('an answer that is kept', () => {
  it('is that of whoever makes the same call again', () => {
    expect(findAnswer(claim, storedAs({ ...claim, answer }), output)).toEqual(answer);
  });

  it('is none under an id that nobody used', () => {
    const missing = { exists: false, data: () => undefined };
    expect(findAnswer(claim, missing, output)).toBeUndefined();
    expect(findAnswer(claim, undefined, output)).toBeUndefined();
  });

  it.each([
    ['somebody else', { callerUid: 'leo' }],
    ['the same person for something else', { fingerprint: 'judo with Léo' }],
    ['somebody else for something else', { callerUid: 'leo', fingerprint: 'judo with Léo' }],
  ])('is told to nobody where %s used the id', (_, difference) => {
    const stored = storedAs({ ...claim, ...difference, answer });
    expect(() => findAnswer(claim, stored, output)).toThrow(new RefusalError('idAlreadyUsed'));
  });

  it('is kept for thirty days', () => {
    const now = () => new Date('2026-11-20T12:00:00Z');
    expect(expiry({ now })).toEqual(Timestamp.fromDate(new Date('2026-12-20T12:00:00Z')));
  });
});
