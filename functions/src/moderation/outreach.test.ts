import { describe, expect, it } from 'vitest';
import { digestOf, noticed, remember, SAME_TEXT_PEOPLE } from './outreach.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const SPAM = 'Écrivez-moi sur mon site pour gagner';
const message = (index: number, content = SPAM, at = NOW) => ({
  messageId: `message-${index}`,
  digest: digestOf(content),
  at,
});
const several = (count: number, at = NOW) =>
  Array.from({ length: count }, (_, index) => message(index, SPAM, at));

describe('digestOf', () => {
  it('is the same for a text with other capitals, accents, spaces and numbers, and none for a greeting', () => {
    expect(digestOf('ECRIVEZ moi sur mon site, pour gagner 500 !')).toBe(digestOf(SPAM));
    expect(digestOf('Une tout autre chose que l’on peut dire')).not.toBe(digestOf(SPAM));
    expect(digestOf('Bonjour, ça va ?')).toBeNull();
  });
});

describe('remember', () => {
  it('has each message once, forgets those of a week ago, and never more than fifty', () => {
    const sent = several(2);
    expect(remember(sent, message(1))).toBe(sent);
    const old = several(3, new Date(NOW.getTime() - 7 * DAY_MS));
    expect(remember(old, message(9))).toEqual([message(9)]);
    expect(remember(several(60), message(99))).toHaveLength(50);
  });
});

describe('noticed', () => {
  const longAgo = new Date(0);

  it('says so when the same text went to several', () => {
    const last = message(SAME_TEXT_PEOPLE - 1);
    expect(noticed(several(SAME_TEXT_PEOPLE - 1), last, longAgo)).toEqual([]);
    expect(noticed(several(SAME_TEXT_PEOPLE), last, longAgo)).toEqual([{ hint: 'sameText', count: 5 }]);
  });

  it('says so when a new account writes to many, and not of an old one', () => {
    const sent = Array.from({ length: 8 }, (_, index) => message(index, 'Salut'));
    expect(noticed(sent, message(7, 'Salut'), NOW)).toEqual([{ hint: 'newAccountWritesMany', count: 8 }]);
    expect(noticed(sent, message(7, 'Salut'), longAgo)).toEqual([]);
  });
});
