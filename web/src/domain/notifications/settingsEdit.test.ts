import { notificationSettingsSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { changedFields, changeSettings, readTime } from './settingsEdit.ts';

const DEFAULTS = notificationSettingsSchema.cast({});

describe('changeSettings', () => {
  it('turns one type off and leaves the others', () => {
    const changed = changeSettings(DEFAULTS, { type: 'new_message', isPushed: false });
    expect(changed.push).toEqual({ ...DEFAULTS.push, new_message: false });
    expect(changed.quietHours).toEqual(DEFAULTS.quietHours);
  });

  it('changes one part of the quiet hours and leaves the rest', () => {
    const changed = changeSettings(DEFAULTS, { quietHours: { start: '22:30' } });
    expect(changed).toEqual({ ...DEFAULTS, quietHours: { enabled: true, start: '22:30', end: '09:00' } });
  });
});

describe('changedFields', () => {
  it('name what was changed and nothing that another device may have set', () => {
    expect(changedFields({ type: 'new_message', isPushed: false })).toEqual({ 'push.new_message': false });
    expect(changedFields({ quietHours: { start: '22:30' } })).toEqual({ 'quietHours.start': '22:30' });
  });
});

describe('readTime', () => {
  it.each([
    ['21:00', '21:00'],
    ['07:05:30', '07:05'],
    ['', undefined],
    ['24:00', undefined],
    ['7:00', undefined],
  ])('reads %j as %j', (value, time) => {
    expect(readTime(value)).toBe(time);
  });
});
