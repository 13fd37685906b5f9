import { describe, expect, it } from 'vitest';
import { isOwnPath, readPush } from './push.ts';

const shown = {
  kind: 'show',
  uid: 'leo',
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de Tod',
  content: 'Anne souhaite faire du sport avec vous.',
  url: '/matches/request/1',
  tag: 'tod-1',
  todId: '1',
};

describe('readPush', () => {
  it('reads what the server sends, out of what FCM puts around it', () => {
    expect(readPush({ data: shown, from: '1', fcmMessageId: 'x' })).toEqual(shown);
    const closed = { kind: 'close', uid: 'leo', notificationId: 'one', tag: 'messages-anne' };
    expect(readPush({ data: closed })).toEqual(closed);
  });

  it('makes nothing of what is not ours', () => {
    const without = (field: string) => ({ data: { ...shown, [field]: '' } });
    const odd = [null, 'texte', {}, { data: null }, { data: [] }, { notification: shown }];
    for (const message of [...odd, ...['kind', 'uid', 'notificationId', 'tag', 'title', 'url'].map(without)])
      expect(readPush(message)).toBeNull();
  });

  it('reads an unknown type as a word of Tod', () => {
    expect(readPush({ data: { ...shown, type: 'constructor' } })).toMatchObject({ type: 'system' });
  });

  it('follows no link to another site', () => {
    for (const url of [
      'https://mal.example/',
      '//mal.example',
      '/\\mal.example',
      'javascript:alert(1)',
      '/a b',
    ])
      expect(readPush({ data: { ...shown, url } })).toBeNull();
  });
});

describe('isOwnPath', () => {
  it('knows pages of ours', () => {
    for (const path of ['/', '/messages/anne', '/profile?onglet=sports', '/notifications'])
      expect(isOwnPath(path)).toBe(true);
  });
});
