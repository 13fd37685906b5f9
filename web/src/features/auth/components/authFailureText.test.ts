import { describe, expect, it } from 'vitest';
import { authFailureText, providerFailureText } from './authFailureText.ts';

describe('authFailureText', () => {
  it('says the same for an unknown address and a wrong password', () => {
    expect(authFailureText('unknownAccount', 'x')).toBe(authFailureText('wrongCredentials', 'y'));
  });

  it('falls back to the words of the occasion', () => {
    expect(authFailureText('unexpected', 'Erreur lors de la connexion')).toBe('Erreur lors de la connexion');
    expect(authFailureText('linkUsed', 'Erreur lors de l’inscription')).toBe('Erreur lors de l’inscription');
  });
});

describe('a browser that keeps nothing', () => {
  it('is told in the same words whichever way somebody signs in', () => {
    expect(authFailureText('storageForbidden', 'x')).toMatch(/Autorisez les cookies/);
    expect(providerFailureText('storageForbidden', 'x')).toBe(authFailureText('storageForbidden', 'x'));
  });
});

describe('providerFailureText', () => {
  it('says nothing when the person changed their mind', () => {
    expect(providerFailureText('cancelled', 'x')).toBeUndefined();
  });

  it('tells an address that signs in another way from a plain failure', () => {
    const otherwise = 'Erreur lors de la connexion avec Google';
    expect(providerFailureText('otherWay', otherwise)).toMatch(/déjà un compte/);
    expect(providerFailureText('unexpected', otherwise)).toBe(otherwise);
    expect(providerFailureText('wrongCredentials', otherwise)).toBe(otherwise);
    expect(providerFailureText('network', otherwise)).toMatch(/Pas de connexion/);
  });
});
