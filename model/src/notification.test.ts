import { describe, expect, it } from 'vitest';
import {
  DECISION_TOPIC,
  type NotificationType,
  notificationPath,
  SUBSCRIPTION_TOPIC,
} from './notification.ts';

function build(type: NotificationType, data: { senderUid?: string; todId?: string }, relatedId?: string) {
  return {
    type,
    data: { senderUid: data.senderUid ?? null, todId: data.todId ?? null },
    relatedId: relatedId ?? null,
  };
}

describe('notificationPath', () => {
  it('leads from a tod notification to the request', () => {
    expect(notificationPath(build('match_request', { todId: 't1' }))).toBe('/matches/request/t1');
    expect(notificationPath(build('match_accepted', {}, 't2'))).toBe('/matches/request/t2');
    expect(notificationPath(build('system', { todId: 't1' }))).toBe('/matches/request/t1');
  });

  it('leads from a message to its sender', () => {
    expect(notificationPath(build('new_message', { senderUid: 'u1' }))).toBe('/messages/u1');
  });

  it('leads from what the server says of a payment or a decision to its page', () => {
    expect(notificationPath(build('system', {}, SUBSCRIPTION_TOPIC))).toBe('/subscription');
    expect(notificationPath(build('system', {}, `${DECISION_TOPIC}report-1`))).toBe('/decisions');
  });

  it('leads nowhere without an id', () => {
    expect(notificationPath(build('new_message', { todId: 't1' }))).toBeUndefined();
    expect(notificationPath(build('match_rejected', { senderUid: 'u1' }))).toBeUndefined();
    expect(notificationPath(build('system', {}, 'campaign'))).toBeUndefined();
  });
});
