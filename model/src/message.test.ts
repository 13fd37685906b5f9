import { describe, expect, it } from 'vitest';
import { isRequestTo } from './message.ts';

describe('a conversation that waits for Bob to accept it', () => {
  it.each([
    ['bob', [], true],
    ['bob', ['ann'], true],
    ['bob', ['ann', 'bob'], false],
    ['ann', [], false],
  ])('is a request to %s where %j wrote: %s', (uid, writerUids, expected) => {
    expect(isRequestTo({ awaitingUid: 'bob', writerUids }, uid)).toBe(expected);
  });

  it('is a request to nobody once he has accepted it', () => {
    expect(isRequestTo({ awaitingUid: null, writerUids: ['ann'] }, 'bob')).toBe(false);
  });
});
