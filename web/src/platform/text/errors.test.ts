import { describe, expect, it } from 'vitest';
import { CallFailedError, RefusedError } from '../firebase/callFailure.ts';
import { failureText } from './errors.ts';

describe('failureText', () => {
  it('says why the server refused', () => {
    expect(failureText(new RefusedError('messageLimitReached'))).toContain('limite mensuelle de messages');
  });

  it.each([
    [0, 'Trop d’actions en peu de temps.'],
    [1, 'Trop d’actions en peu de temps. Réessayez dans 1\u00a0seconde.'],
    [59, 'Trop d’actions en peu de temps. Réessayez dans 59\u00a0secondes.'],
    [60, 'Trop d’actions en peu de temps. Réessayez dans 1\u00a0minute.'],
    [61, 'Trop d’actions en peu de temps. Réessayez dans 2\u00a0minutes.'],
    [3_600, 'Trop d’actions en peu de temps. Réessayez dans 1\u00a0heure.'],
    [43_200, 'Trop d’actions en peu de temps. Réessayez dans 12\u00a0heures.'],
  ])('says when it can be tried again: in %i seconds', (seconds, text) => {
    expect(failureText(new RefusedError('tooOften', [], seconds))).toBe(text);
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
