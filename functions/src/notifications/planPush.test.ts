import { notificationSchema, parseDocument, readPush } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { planClosing, planPush } from './planPush.ts';

const stored = (notificationId: string, fields: object) => ({
  uid: 'leo',
  notificationId,
  notification: parseDocument(notificationSchema, { title: 'Titre', ...fields }),
});

describe('planPush', () => {
  it('leads to the tod that it is about, which can be answered where it is a request', () => {
    const data = { senderUid: 'anne', todId: 'tod-1' };
    const asked = planPush(stored('tod-1-pending', { type: 'match_request', data, relatedId: 'tod-1' }), '');
    expect(asked).toMatchObject({ url: '/matches/request/tod-1', tag: 'tod-1-pending', todId: 'tod-1' });
    expect(planPush(stored('x', { type: 'match_accepted', data, relatedId: 'tod-1' }), '')).toMatchObject({
      url: '/matches/request/tod-1',
      todId: '',
    });
    // A counter-proposal is read before it is answered.
    const proposed = { type: 'match_request', data, relatedId: 'proposal-2' } as const;
    expect(planPush(stored('y', proposed), '')).toMatchObject({ url: '/matches/request/tod-1', todId: '' });
  });

  it('leads to the conversation, one push for all its messages', () => {
    const push = planPush(stored('message-1', { type: 'new_message', data: { senderUid: 'anne' } }), 'Anne');
    expect(push).toMatchObject({ url: '/messages/anne', tag: 'messages-anne', todId: '' });
  });

  it('says who wrote a message and nothing of what', () => {
    const message = stored('message-1', {
      type: 'new_message',
      title: 'Nouveau message',
      content: 'Anne\u00a0: mon code est 4711',
      data: { senderUid: 'anne' },
    });
    expect(planPush(message, 'Anne')).toMatchObject({
      title: 'Nouveau message',
      content: 'Anne vous a écrit.',
    });
    expect(planPush(message, '').content).toBe('Un membre vous a écrit.');
    expect(JSON.stringify(planPush(message, 'Anne'))).not.toContain('4711');
  });

  it('says what administrators wrote to many, also under the type of messages, in a push of its own', () => {
    const told = stored('broadcast-1', { type: 'new_message', title: 'Tournoi', content: 'Ce samedi' });
    expect(planPush(told, '')).toMatchObject({
      title: 'Tournoi',
      content: 'Ce samedi',
      tag: 'broadcast-1',
      url: '/notifications',
    });
    expect(planClosing(told).tag).toBe('broadcast-1');
  });

  it('leads to the list otherwise', () => {
    expect(planPush(stored('x', { type: 'system' }), '').url).toBe('/notifications');
    const aboutNothing = stored('x', { type: 'match_request' });
    expect(planPush(aboutNothing, '')).toMatchObject({ url: '/notifications', todId: '' });
  });

  it('stays within what a push can carry', () => {
    const push = planPush(stored('x', { content: 'é'.repeat(1000) }), '');
    expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(1000);
    expect(planPush(stored('x', { content: 'é'.repeat(240) }), '').content).toHaveLength(240);
    expect(planPush(stored('x', { content: 'é'.repeat(241) }), '').content).toBe(`${'é'.repeat(239)}…`);
  });

  it('is understood by the worker, and so is what takes it away again', () => {
    const message = stored('message-1', { type: 'new_message', data: { senderUid: 'anne' } });
    expect(readPush({ data: planPush(message, 'Anne') })).toEqual(planPush(message, 'Anne'));
    expect(readPush({ data: planClosing(message) })).toEqual({
      kind: 'close',
      uid: 'leo',
      notificationId: 'message-1',
      tag: 'messages-anne',
    });
  });
});
