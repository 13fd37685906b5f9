import { describe, expect, it } from 'vitest';
import { reportedInConversation } from './reportedInConversation.ts';

const partner = { about: 'partner' } as const;
const contextOf = (thread: Parameters<typeof reportedInConversation>[2]) =>
  reportedInConversation('leo', partner, thread);

describe('what is reported in a conversation', () => {
  it('is the conversation, also while its messages are on their way or do not come', () => {
    const conversation = { targetUid: 'leo', context: 'conversation' };
    expect(contextOf({ status: 'ready', messages: ['one'] })).toEqual(conversation);
    expect(contextOf({ status: 'loading' })).toEqual(conversation);
    expect(contextOf({ status: 'error' })).toEqual(conversation);
    // Without the server nobody knows whether there are none.
    expect(contextOf({ status: 'ready', messages: [], fromCache: true })).toEqual(conversation);
  });

  it('is the person before the first message', () => {
    expect(contextOf({ status: 'ready', messages: [], fromCache: false })).toEqual({
      targetUid: 'leo',
      context: 'profile',
    });
  });

  it('is the message that was chosen', () => {
    expect(
      reportedInConversation(
        'leo',
        { about: 'message', messageId: 'm1' },
        { status: 'ready', messages: ['m1'] },
      ),
    ).toEqual({ targetUid: 'leo', context: 'message', messageId: 'm1' });
  });
});
