import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownAddress } from './ownAddress.ts';

const lead = (address: string, site = 'https://tod.example') =>
  ownAddress(new URL(address), { project: 'tod-1', site });

afterEach(() => vi.restoreAllMocks());

describe('ownAddress', () => {
  it('leads from the addresses that Hosting adds to the same page of the app', () => {
    expect(lead('https://tod-1.web.app/sports/tennis?vue=grille#lieux')).toBe(
      'https://tod.example/sports/tennis?vue=grille#lieux',
    );
    expect(lead('https://tod-1.firebaseapp.com/')).toBe('https://tod.example/');
    expect(lead('https://tod-1.firebaseapp.com/', 'https://tod-1.web.app')).toBe('https://tod-1.web.app/');
  });

  it('leaves whoever is at the right address, in a preview, on this machine, or where nobody says which is right', () => {
    for (const address of [
      'https://tod.example/sports',
      'https://tod-1--preview-abc.web.app/',
      'https://tod-2.web.app/',
      'http://127.0.0.1:4600/',
    ])
      expect(lead(address)).toBeUndefined();
    expect(lead('https://tod-1.web.app/', 'https://tod-1.web.app')).toBeUndefined();
    expect(lead('https://tod-1.web.app/', '')).toBeUndefined();
  });

  it('does without what Safari has since its version 18', () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(lead('https://tod-1.web.app/')).toBe('https://tod.example/');
    expect(lead('https://tod.example/')).toBeUndefined();
  });
});
