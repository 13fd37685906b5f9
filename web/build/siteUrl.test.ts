import { describe, expect, it } from 'vitest';
import { siteUrl } from './siteUrl.ts';

describe('siteUrl', () => {
  it('is what the settings say, else the domain of Auth, else this machine', () => {
    const domain = { VITE_FIREBASE_AUTH_DOMAIN: 'auth.tod.example' };
    expect(siteUrl({ VITE_SITE_URL: 'https://tod.example/', ...domain })).toBe('https://tod.example');
    expect(siteUrl({ VITE_SITE_URL: '', ...domain })).toBe('https://auth.tod.example');
    expect(siteUrl({})).toBe('http://127.0.0.1:4600');
  });

  it.each(['tod.example', 'https://tod.example/app', 'https://tod.example/?a', 'ftp://tod.example'])(
    'refuses %s',
    (site) => {
      expect(() => siteUrl({ VITE_SITE_URL: site })).toThrow('VITE_SITE_URL');
    },
  );
});
