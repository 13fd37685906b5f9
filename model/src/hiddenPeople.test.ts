import { describe, expect, it } from 'vitest';
import { findHiddenPeople, hiddenDigest } from './hiddenPeople.ts';

describe('findHiddenPeople', () => {
  it('finds who stands in the document, and nobody else', async () => {
    const hidden = { salt: 's', digests: [await hiddenDigest('s', 'leo'), await hiddenDigest('s', 'mia')] };
    expect(await findHiddenPeople(hidden, ['anne', 'leo', 'zoe'])).toEqual(new Set(['leo']));
  });

  it('finds the only one who stands in it', async () => {
    const hidden = { salt: 's', digests: [await hiddenDigest('s', 'leo')] };
    expect(await findHiddenPeople(hidden, ['anne', 'leo'])).toEqual(new Set(['leo']));
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
    // What is stored was made so: another digest would show people to those whom they block.
    expect(await hiddenDigest('s', 'leo')).toBe('9a75d00b689b12f13aa4d88f');
    expect(await hiddenDigest('s', 'leo')).not.toBe(await hiddenDigest('sl', 'eo'));
  });
});
