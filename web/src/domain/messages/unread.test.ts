import { describe, expect, it } from 'vitest';
import { countUnread, hasNewUnread } from './unread.ts';

const conversation = (id: string, mine: number, theirs = 0, minute = 1) => ({
  id,
  unread: { me: mine, them: theirs },
  lastMessageAt: new Date(2026, 10, 22, 12, minute),
});

describe('countUnread', () => {
  it('adds up one person’s counters and no one else’s', () => {
    expect(countUnread([conversation('a', 2, 9), conversation('b', 1), { unread: {} }], 'me')).toBe(3);
  });
});

describe('hasNewUnread', () => {
  it('notices a counter that grew', () => {
    expect(hasNewUnread([conversation('a', 1)], [conversation('a', 2)], 'me', undefined)).toBe(true);
  });

  it('notices the first message of a new conversation', () => {
    expect(hasNewUnread([], [conversation('a', 1)], 'me', undefined)).toBe(true);
  });

  it('takes no older conversation for news that comes into view because a newer one was read', () => {
    const [old, read] = [conversation('old', 3, 0, 5), conversation('read', 1, 0, 9)];
    expect(
      hasNewUnread([read, conversation('b', 1, 0, 8)], [conversation('b', 1, 0, 8), old], 'me', undefined),
    ).toBe(false);
    expect(hasNewUnread([read], [conversation('new', 1, 0, 10), read], 'me', undefined)).toBe(true);
  });

  it('keeps quiet about reading, about own messages and about the open conversation', () => {
    expect(hasNewUnread([conversation('a', 2)], [conversation('a', 0)], 'me', undefined)).toBe(false);
    expect(hasNewUnread([conversation('a', 0)], [conversation('a', 0, 3)], 'me', undefined)).toBe(false);
    expect(hasNewUnread([conversation('a', 0)], [conversation('a', 1)], 'me', 'a')).toBe(false);
  });
});
