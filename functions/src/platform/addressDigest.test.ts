import { describe, expect, it } from 'vitest';
import { createAddressDigest, normalizeAddress } from './addressDigest.ts';

describe('normalizeAddress', () => {
  it.each([
    ['Anne@Exemple.FR', 'anne@exemple.fr'],
    ['  anne@exemple.fr ', 'anne@exemple.fr'],
    ['anne+2@exemple.fr', 'anne@exemple.fr'],
    ['anne.roux@exemple.fr', 'anne.roux@exemple.fr'],
    ['a.nne.r+x+y@gmail.com', 'anner@gmail.com'],
    ['anner@googlemail.com', 'anner@gmail.com'],
    ['A@googlemail.com', 'a@gmail.com'],
    ['＋anne@exemple.fr', '+anne@exemple.fr'],
    ['a+2@exemple.fr', 'a@exemple.fr'],
    ['no address', 'no address'],
    ['@googlemail.com', '@googlemail.com'],
    ['', ''],
  ])('makes %j %j', (address, normalized) => {
    expect(normalizeAddress(address)).toBe(normalized);
  });
});

describe('a digest of an address', () => {
  const digest = createAddressDigest(() => 'key');

  it('is the same for every spelling of one mailbox, and another for another', () => {
    expect(digest('Anne+1@exemple.fr')).toBe(digest('anne@exemple.fr'));
    expect(digest('anna@exemple.fr')).not.toBe(digest('anne@exemple.fr'));
  });

  it('is another under another key, holds nothing of the address, and is an id that Firestore takes', () => {
    expect(createAddressDigest(() => 'other')('anne@exemple.fr')).not.toBe(digest('anne@exemple.fr'));
    expect(digest('anne@exemple.fr')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('is none without a key', () => {
    expect(() => createAddressDigest(() => '')('anne@exemple.fr')).toThrow('no key');
  });
});
