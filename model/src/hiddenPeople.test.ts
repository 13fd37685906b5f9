import { describe, expect, it } from 'vitest';
import { findHiddenPeople, hiddenDigest } from './hiddenPeople.ts';

describe('findHiddenPeople', () => {
  it('finds who stands in the document, and nobody else', async () => {
    const hidden = { salt: 's', digests: [await hiddenDigest('s', 'leo'), await hiddenDigest('s', 'mia')] };
    expect(await findHiddenPeople(hidden, ['anne', 'leo', 'zoe'])).toEqual(new Set(['leo']));
  });

  it('finds nobody where nobody is hidden', async () => {
    expect(await findHiddenPeople({ salt: 's', digests: [] }, ['leo'])).toEqual(new Set());
  });

  it('finds nobody by the digest of another salt, so that two documents cannot be compared', async () => {
    const hidden = { salt: 's', digests: [await hiddenDigest('other', 'leo')] };
    expect(await findHiddenPeople(hidden, ['leo'])).toEqual(new Set());
  });
});

describe('hiddenDigest', () => {
  it('does not hold the uid, and mistakes no pair of salt and uid for another', async () => {
    expect(await hiddenDigest('s', 'leo')).toMatch(/^[0-9a-f]{24}$/);
    expect(await hiddenDigest('s', 'leo')).not.toBe(await hiddenDigest('sl', 'eo'));
  });
});
