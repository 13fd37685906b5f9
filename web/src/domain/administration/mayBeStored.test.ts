import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { CallFailedError } from '../../platform/firebase/callFailure.ts';
import { mayBeStored } from './mayBeStored.ts';

it.each([
  ['no answer came in time', new CallFailedError('timeout'), true],
  ['nobody knows what went wrong', new Error('lost'), true],
  ['there was no network to begin with', new CallFailedError('offline'), false],
  ['the rules refused it', new FirebaseError('permission-denied', 'no'), false],
])('a change may be stored or not where %s', (_, error, may) => {
  expect(mayBeStored(error)).toBe(may);
});
