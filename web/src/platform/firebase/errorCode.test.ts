import { describe, expect, it } from 'vitest';
import { errorCode } from './errorCode.ts';

describe('errorCode', () => {
  it('reads the code of an error whatever class it has', () => {
    expect(errorCode(Object.assign(new Error('no'), { code: 'permission-denied' }))).toBe(
      'permission-denied',
    );
    expect(errorCode({ code: 'auth/wrong-password' })).toBe('auth/wrong-password');
  });

  it.each([null, undefined, 'permission-denied', new Error('no'), { code: 7 }])(
    'finds none in %j',
    (error) => {
      expect(errorCode(error)).toBeUndefined();
    },
  );
});
