import { notificationSchema, parseDocument } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { planPush } from './pushNotification.ts';

const notification = (fields: object) => parseDocument(notificationSchema, { title: 'Titre', ...fields });

describe('planPush', () => {
  it('leads to the tod that it is about', () => {
    const push = planPush(
      'tod-1-pending',
      notification({ type: 'match_request', data: { senderUid: 'anne', todId: 'tod-1' } }),
    );
    expect(push).toMatchObject({ url: '/matches/request/tod-1', tag: 'tod-1-pending' });
  });

  it('leads to the conversation, one push for all its messages', () => {
    const push = planPush('message-1', notification({ type: 'new_message', data: { senderUid: 'anne' } }));
    expect(push).toMatchObject({ url: '/messages/anne', tag: 'messages-anne' });
  });

  it('leads to the list otherwise', () => {
    expect(planPush('x', notification({ type: 'system' })).url).toBe('/notifications');
  });

  it('stays within what a push can carry', () => {
    const push = planPush('x', notification({ content: 'é'.repeat(1000) }));
    expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(1000);
  });
});
