import { describe, expect, it, vi } from 'vitest';
import { parseDocument } from './document.ts';
import { NOTIFICATION_TYPES } from './notification.ts';
import { isQuiet, notificationSettingsSchema } from './notificationSettings.ts';

const night = { enabled: true, start: '21:00', end: '09:00' };
const quietAt = (moment: string, hours = night, timeZone = 'Europe/Paris') =>
  isQuiet(hours, new Date(moment), timeZone);

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

  it('goes by the clock of another time zone, which may have another day or half hours', () => {
    expect(quietAt('2026-11-20T17:00:00Z', night, 'Indian/Reunion')).toBe(true);
    expect(quietAt('2026-11-20T16:59:59Z', night, 'Indian/Reunion')).toBe(false);
    expect(quietAt('2026-11-21T00:59:59Z', night, 'America/Martinique')).toBe(false);
    expect(quietAt('2026-11-21T01:00:00Z', night, 'America/Martinique')).toBe(true);
    expect(quietAt('2026-11-20T15:29:59Z', night, 'Asia/Kolkata')).toBe(false);
    expect(quietAt('2026-11-20T15:30:00Z', night, 'Asia/Kolkata')).toBe(true);
  });

  it('goes by the clock of Paris where the time zone is none', () => {
    for (const odd of ['', 'Mars/Olympus', 'x'.repeat(64)]) {
      expect(quietAt('2026-11-20T20:00:00Z', night, odd)).toBe(true);
      expect(quietAt('2026-11-20T19:59:59Z', night, odd)).toBe(false);
    }
  });

  it('hides nothing else that is wrong with a clock', () => {
    const broken = vi.spyOn(Intl, 'DateTimeFormat').mockImplementationOnce(function noClock() {
      throw new TypeError('No clocks here.');
    });
    expect(() => quietAt('2026-11-20T20:00:00Z')).toThrow('No clocks here.');
    broken.mockRestore();
  });

  it('lies within a day when it ends after it starts, and is nothing between equal times', () => {
    const siesta = { enabled: true, start: '13:00', end: '15:00' };
    expect(quietAt('2026-11-20T11:59:59Z', siesta)).toBe(false);
    expect(quietAt('2026-11-20T12:00:00Z', siesta)).toBe(true);
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
