import { describe, expect, it } from 'vitest';
import { conversationAfter } from './conversationAfter.ts';

const pending = { status: 'pending' as const, participants: ['me', 'them'] };

describe('conversationAfter', () => {
  it('leads on to the other one when a request was accepted', () => {
    expect(conversationAfter('accept', pending, 'me')).toBe('/messages/them');
    expect(conversationAfter('accept', pending, 'them')).toBe('/messages/me');
  });

  it('stays after a change was accepted, and after any other answer', () => {
    expect(conversationAfter('accept', { ...pending, status: 'accepted' }, 'me')).toBeUndefined();
    expect(conversationAfter('reject', pending, 'me')).toBeUndefined();
    expect(conversationAfter('cancel', pending, 'me')).toBeUndefined();
  });
});
