import { describe, expect, it } from 'vitest';
import { differences } from './soak.ts';

describe('messages that were sent and those that are stored', () => {
  it('are the same when each is there once, in whatever order', () => {
    expect(differences(['a', 'b'], ['b', 'a'])).toEqual([]);
  });

  it('differ by what is lost, what is there twice, and what nobody has sent', () => {
    expect(differences(['lost', 'double', 'fine'], ['double', 'double', 'fine', 'foreign'])).toEqual([
      '« lost » is there 0 times',
      '« double » is there 2 times',
      '« foreign » was not answered, or never sent, and is there',
    ]);
  });
});
