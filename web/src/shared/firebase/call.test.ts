import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { readFailure } from './call.ts';
import { CallFailedError, RefusedError } from './callFailure.ts';

function refusedWith(details: unknown): FirebaseError {
  return Object.assign(new FirebaseError('functions/resource-exhausted', 'no'), { details });
}

describe('readFailure', () => {
  it('finds the reason of a refusal', () => {
    const failure = readFailure(refusedWith({ reason: 'todLimitReached' }));
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure).toMatchObject({ reason: 'todLimitReached' });
  });

  it.each([{ reason: 'toString' }, { reason: 5 }, {}, null, 'text'])('takes %j for no reason', (details) => {
    expect(readFailure(refusedWith(details))).toBeInstanceOf(CallFailedError);
  });

  it('tells a timeout from the unexpected', () => {
    const late = readFailure(new FirebaseError('functions/deadline-exceeded', 'late'));
    expect(late).toMatchObject({ kind: 'timeout' });
    expect(readFailure(new Error('boom'))).toMatchObject({ kind: 'unexpected' });
  });
});
