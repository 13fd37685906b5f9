import { describe, expect, it } from 'vitest';
import { authFailureText, providerFailureText } from './authFailureText.ts';

describe('authFailureText', () => {
  it('says the same for an unknown address and a wrong password', () => {
    const said = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      authFailureText(code, 'x'),
    );
    expect(new Set(said).size).toBe(1);
  });

  it('falls back to the words of the occasion', () => {
    expect(authFailureText('auth/whatever', 'Erreur lors de la connexion')).toBe(
      'Erreur lors de la connexion',
    );
    expect(authFailureText(undefined, 'Erreur lors de l’inscription')).toBe('Erreur lors de l’inscription');
  });
});

describe('providerFailureText', () => {
  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    'says nothing when the person changed their mind (%s)',
    (code) => {
      expect(providerFailureText(code, 'x')).toBeUndefined();
    },
  );

  it('tells an address that signs in another way from a plain failure', () => {
    const otherwise = 'Erreur lors de la connexion avec Google';
    const said = providerFailureText('auth/account-exists-with-different-credential', otherwise);
    expect(said).toMatch(/déjà un compte/);
    expect(providerFailureText('auth/internal-error', otherwise)).toBe(otherwise);
    expect(providerFailureText('auth/invalid-credential', otherwise)).toBe(otherwise);
  });
});
