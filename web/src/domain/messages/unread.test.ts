import { describe, expect, it } from 'vitest';
import { countUnread, hasNewUnread } from './unread.ts';

const conversation = (id: string, mine: number, theirs = 0) => ({ id, unread: { me: mine, them: theirs } });

describe('countUnread', () => {
  it('adds up one person’s counters and no one else’s', () => {
    expect(countUnread([conversation('a', 2, 9), conversation('b', 1), { id: 'c', unread: {} }], 'me')).toBe(
      3,
    );
  });
});

describe('hasNewUnread', () => {
  it('notices a counter that grew', () => {
    expect(hasNewUnread([conversation('a', 1)], [conversation('a', 2)], 'me', undefined)).toBe(true);
  });

  it('notices the first message of a new conversation', () => {
    expect(hasNewUnread([], [conversation('a', 1)], 'me', undefined)).toBe(true);
  });

  it('keeps quiet about reading, about own messages and about the open conversation', () => {
    expect(hasNewUnread([conversation('a', 2)], [conversation('a', 0)], 'me', undefined)).toBe(false);
    expect(hasNewUnread([conversation('a', 0)], [conversation('a', 0, 3)], 'me', undefined)).toBe(false);
    expect(hasNewUnread([conversation('a', 0)], [conversation('a', 1)], 'me', 'a')).toBe(false);
  });
});
