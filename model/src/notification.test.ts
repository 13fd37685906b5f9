import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';
import {
  isQuiet,
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationPath,
  notificationSettingsSchema,
} from './notification.ts';

const night = { enabled: true, start: '21:00', end: '09:00' };
const quietAt = (moment: string, hours = night) => isQuiet(hours, new Date(moment));

describe('isQuiet', () => {
  it('spans midnight by the clock of Paris, in winter and in summer', () => {
    expect(quietAt('2026-11-20T19:59:59Z')).toBe(false);
    expect(quietAt('2026-11-20T20:00:00Z')).toBe(true);
    expect(quietAt('2026-11-20T23:30:00Z')).toBe(true);
    expect(quietAt('2026-11-21T07:59:59Z')).toBe(true);
    expect(quietAt('2026-11-21T08:00:00Z')).toBe(false);
    expect(quietAt('2026-07-20T18:59:59Z')).toBe(false);
    expect(quietAt('2026-07-20T19:00:00Z')).toBe(true);
  });

  it('lies within a day when it ends after it starts, and is nothing between equal times', () => {
    const siesta = { enabled: true, start: '13:00', end: '15:00' };
    expect(quietAt('2026-11-20T13:00:00Z', siesta)).toBe(true);
    expect(quietAt('2026-11-20T14:00:00Z', siesta)).toBe(false);
    expect(quietAt('2026-11-20T12:00:00Z', { enabled: true, start: '13:00', end: '13:00' })).toBe(false);
  });

  it('knows midnight as 00:00', () => {
    expect(quietAt('2026-11-20T23:00:00Z', { enabled: true, start: '00:00', end: '00:30' })).toBe(true);
  });

  it('is off when it is turned off', () => {
    expect(quietAt('2026-11-20T23:30:00Z', { ...night, enabled: false })).toBe(false);
  });
});

describe('notificationSettingsSchema', () => {
  it('pushes every type outside of the night unless told otherwise', () => {
    const settings = parseDocument(notificationSettingsSchema, {});
    expect(settings.quietHours).toEqual(night);
    expect(settings.push).toEqual(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true])));
  });

  it('keeps what makes sense beside what does not', () => {
    const odd = { push: { new_message: false }, quietHours: { enabled: true, start: '25:00', end: '07:00' } };
    const settings = parseDocument(notificationSettingsSchema, odd);
    expect(settings.push).toMatchObject({ new_message: false, system: true });
    expect(settings.quietHours).toEqual(night);
  });
});

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

  it('leads nowhere without an id', () => {
    expect(notificationPath(build('new_message', { todId: 't1' }))).toBeUndefined();
    expect(notificationPath(build('match_rejected', { senderUid: 'u1' }))).toBeUndefined();
    expect(notificationPath(build('system', {}, 'campaign'))).toBeUndefined();
  });
});
