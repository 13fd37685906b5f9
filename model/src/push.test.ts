import { describe, expect, it } from 'vitest';
import { isOwnPath, readPush, takesSilentPushes } from './push.ts';

const shown = {
  kind: 'show',
  uid: 'leo',
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de tod',
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

describe('takesSilentPushes', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      true,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/31.0 Chrome/141.0.0.0 Mobile Safari/537.36',
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', false],
    ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      false,
    ],
    ['', false],
  ])('knows what shows nothing: %s', (userAgent, takes) => {
    expect(takesSilentPushes({ userAgent })).toBe(takes);
  });
});
