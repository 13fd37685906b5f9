import { DAY_MS } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { messageDigest, noticed, remember } from './outreach.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SPAM = 'Écrivez-moi sur mon site pour gagner';
const message = (index: number, content = SPAM, at = NOW) => ({
  messageId: `message-${index}`,
  digest: messageDigest(content),
  at,
});
const several = (count: number, at = NOW) =>
  Array.from({ length: count }, (_, index) => message(index, SPAM, at));

const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const WEEK_MS = 7 * DAY_MS;

describe('messageDigest', () => {
  it('is the same for a text with other capitals, accents, spaces and numbers', () => {
    expect(messageDigest('ECRIVEZ moi sur mon site, pour gagner 500 !')).toBe(messageDigest(SPAM));
    expect(messageDigest('Une tout autre chose que l’on peut dire')).not.toBe(messageDigest(SPAM));
  });

  it('is none for a greeting, which has less than twenty letters, and shows nothing of the text', () => {
    expect(messageDigest('Bonjour, ça va ?')).toBeNull();
    expect(messageDigest('Bonjour, on se voit 2 fois ?')).toBeNull();
    expect(messageDigest('Bonjour, on se voit mardi ?')).toMatch(/^[\w-]{22}$/);
  });
});

describe('remember', () => {
  it('has each message once', () => {
    const sent = several(2);
    expect(remember(sent, message(1))).toBe(sent);
  });

  it('forgets what was written a week ago', () => {
    const last = message(9);
    expect(remember(several(3, ago(WEEK_MS)), last)).toEqual([last]);
    expect(remember(several(3, ago(WEEK_MS - 1)), last)).toHaveLength(4);
  });

  it('keeps the last fifty', () => {
    const kept = remember(several(60), message(99)).map(({ messageId }) => messageId);
    expect(kept).toHaveLength(50);
    expect([kept[0], kept[49]]).toEqual(['message-11', 'message-99']);
  });
});

describe('noticed', () => {
  const longAgo = new Date(0);
  const differentTexts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...message(index), digest: `digest-${index}` }));

  it('says so when the same text went to five, whatever else was written', () => {
    const last = message(4);
    expect(noticed(several(4), last, longAgo)).toEqual([]);
    expect(noticed([...several(4), ...differentTexts(30)], last, longAgo)).toEqual([]);
    expect(noticed([...differentTexts(30), ...several(5)], last, longAgo)).toEqual([
      { hint: 'sameText', count: 5 },
    ]);
  });

  it('says so when an account writes to eight within its first week', () => {
    const [last, newer, older] = [message(9), ago(WEEK_MS - 1), ago(WEEK_MS)];
    const hint = { hint: 'newAccountWritesMany', count: 8 };
    expect(noticed(differentTexts(7), last, newer)).toEqual([]);
    expect(noticed(differentTexts(8), last, newer)).toEqual([hint]);
    expect(noticed(differentTexts(8), last, older)).toEqual([]);
    expect(noticed(differentTexts(8), last, null)).toEqual([]);
  });

  it('takes greetings for no text, and still counts to how many they went', () => {
    const sent = Array.from({ length: 8 }, (_, index) => message(index, 'Salut'));
    expect(noticed(sent, message(7, 'Salut'), NOW)).toEqual([{ hint: 'newAccountWritesMany', count: 8 }]);
    expect(noticed(sent, message(7, 'Salut'), longAgo)).toEqual([]);
  });

  it('says both where both are so', () => {
    expect(noticed(several(9), message(8), NOW)).toEqual([
      { hint: 'sameText', count: 9 },
      { hint: 'newAccountWritesMany', count: 9 },
    ]);
  });
});
