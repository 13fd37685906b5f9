import { NOTIFICATION_TYPES, type NotificationType } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  linkOfNotification,
  NOTIFICATION_GROUPS,
  readNotificationGroup,
  typesOfGroup,
} from './notificationGroups.ts';

function build(type: NotificationType, data: { senderId?: string; todId?: string }, relatedId?: string) {
  return {
    type,
    data: { senderId: data.senderId ?? null, todId: data.todId ?? null },
    relatedId: relatedId ?? null,
  };
}

describe('readNotificationGroup', () => {
  it('reads every group back from its own name and falls back to all', () => {
    for (const group of NOTIFICATION_GROUPS) expect(readNotificationGroup(group)).toBe(group);
    expect(readNotificationGroup(null)).toBe('all');
    expect(readNotificationGroup('constructor')).toBe('all');
  });
});

describe('typesOfGroup', () => {
  it('puts every type in exactly one group beside all', () => {
    const grouped = NOTIFICATION_GROUPS.flatMap((group) => typesOfGroup(group) ?? []);
    expect(grouped.toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
    expect(typesOfGroup('all')).toBeUndefined();
  });
});

describe('linkOfNotification', () => {
  it('leads from a tod notification to the request', () => {
    expect(linkOfNotification(build('match_request', { todId: 't1' }))).toBe('/matches/request/t1');
    expect(linkOfNotification(build('match_accepted', {}, 't2'))).toBe('/matches/request/t2');
    expect(linkOfNotification(build('system', { todId: 't1' }))).toBe('/matches/request/t1');
  });

  it('leads from a message to its sender', () => {
    expect(linkOfNotification(build('new_message', { senderId: 'u1' }))).toBe('/messages/u1');
  });

  it('leads nowhere without an id', () => {
    expect(linkOfNotification(build('new_message', { todId: 't1' }))).toBeUndefined();
    expect(linkOfNotification(build('match_rejected', { senderId: 'u1' }))).toBeUndefined();
    expect(linkOfNotification(build('system', {}, 'campaign'))).toBeUndefined();
  });
});
