import { describe, expect, it } from 'vitest';
import { authFailureText } from './authFailureText.ts';

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
