import type { ShownPush } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { planClick, planPush } from './planPush.ts';

const request: ShownPush = {
  kind: 'show',
  uid: 'leo',
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de tod',
  content: 'Anne souhaite faire du sport avec vous.',
  url: '/matches/request/1',
  tag: 'tod-1-pending',
  todId: '1',
};
const message: ShownPush = {
  ...request,
  type: 'new_message',
  url: '/messages/anne',
  tag: 'messages-anne',
  todId: '',
};
const atLeo = { owner: 'leo', isPageFocused: false };

describe('planPush', () => {
  it('shows one notification a tag, with what can be answered', () => {
    const plan = planPush(request, atLeo);
    expect(plan).toMatchObject({ do: 'show', title: 'Nouvelle demande de tod' });
    expect(plan).toHaveProperty('options.tag', 'tod-1-pending');
    expect(plan).toHaveProperty('options.body', 'Anne souhaite faire du sport avec vous.');
    expect(plan).toHaveProperty('options.actions', [
      { action: 'accept', title: 'Accepter' },
      { action: 'reject', title: 'Refuser' },
    ]);
    expect(planPush(message, atLeo)).toHaveProperty('options.actions', []);
  });

  it('shows nothing where somebody looks at the app', () => {
    const plan = planPush(message, { owner: 'leo', isPageFocused: true });
    expect(plan).toEqual({ do: 'nothing', isForOwner: true });
  });

  it('shows nobody what is another’s, and nothing once they have signed out', () => {
    for (const owner of ['anne', null])
      expect(planPush(message, { owner, isPageFocused: false })).toEqual({
        do: 'nothing',
        isForOwner: false,
      });
    expect(planPush(null, atLeo)).toEqual({ do: 'nothing', isForOwner: false });
  });

  it('closes what was read elsewhere, and only that', () => {
    const closing = { kind: 'close', uid: 'leo', notificationId: 'message-1', tag: 'messages-anne' } as const;
    expect(planPush(closing, atLeo)).toEqual({
      do: 'close',
      tag: 'messages-anne',
      notificationId: 'message-1',
    });
    expect(planPush(closing, { owner: 'anne', isPageFocused: false })).toMatchObject({ do: 'nothing' });
  });
});

describe('planClick', () => {
  const data = { uid: 'leo', notificationId: 'tod-1-pending', url: '/matches/request/1', todId: '1' };

  it('leads to the page that it is about', () => {
    expect(planClick('', data, 'leo')).toEqual({ url: '/matches/request/1', answer: null });
  });

  it('answers a tod as its recipient', () => {
    const answered = (action: string) => planClick(action, data, 'leo')?.answer;
    expect(answered('accept')).toEqual({ uid: 'leo', todId: '1', accept: true });
    expect(answered('reject')).toEqual({ uid: 'leo', todId: '1', accept: false });
  });

  it('answers nothing that cannot be answered', () => {
    expect(planClick('accept', { ...data, todId: '' }, 'leo')).toEqual({
      url: '/matches/request/1',
      answer: null,
    });
    expect(planClick('delete', data, 'leo')?.answer).toBeNull();
  });

  it('does nothing signed out, for somebody else, or for what is no notification of ours', () => {
    for (const owner of [null, 'anne']) expect(planClick('accept', data, owner)).toBeNull();
    for (const odd of [null, undefined, 'texte', {}, { ...data, url: 7 }])
      expect(planClick('', odd, 'leo')).toBeNull();
  });
});
