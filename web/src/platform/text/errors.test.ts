import { REFUSALS } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { CallFailedError, RefusedError } from '../firebase/callFailure.ts';
import { failureText, refusalText } from './errors.ts';

describe('failureText', () => {
  it('says why the server refused', () => {
    expect(failureText(new RefusedError('todLimitReached'))).toContain(
      'limite mensuelle de demandes de match',
    );
  });

  it('tells no network from a slow server', () => {
    expect(failureText(new CallFailedError('offline'))).toContain('Pas de connexion');
    expect(failureText(new CallFailedError('timeout'))).toContain('trop de temps');
    expect(failureText({ code: 'unavailable' })).toContain('Pas de connexion');
  });

  it('says what to do where the app could not show that it is the app', () => {
    expect(failureText(new CallFailedError('appCheck'))).toMatch(/anti-robots.*bloqueur.*rechargez la page/);
  });

  it('has an answer for anything that is thrown', () => {
    for (const thrown of [undefined, null, 'text', new Error('x'), new CallFailedError('unexpected')]) {
      expect(failureText(thrown)).toContain('Une erreur est survenue');
    }
  });
});

describe('refusalText', () => {
  it.each(Object.keys(REFUSALS))('has words for %s', (reason) => {
    const known = Object.keys(REFUSALS).find((key): key is keyof typeof REFUSALS => key === reason);
    expect(known === undefined ? '' : refusalText(known)).not.toBe('');
  });
});
