import { serviceSettingsSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { serviceStateOf } from './serviceStateOf.ts';

const APP = { version: '1.0.2', path: '/sports' };
const settings = (changed: object) => serviceSettingsSchema.cast(changed);

describe('serviceStateOf', () => {
  it('is nothing where nothing is said, or what is said concerns no page', () => {
    expect(serviceStateOf(undefined, APP)).toEqual({ kind: 'nothing' });
    expect(serviceStateOf(settings({ off: ['ads'], minimalVersion: '1.0.2' }), APP)).toEqual({
      kind: 'nothing',
    });
  });

  it('is the notice, the version that is asked for, or the door that is closed, the worst of them', () => {
    const notice = 'Retour à 20 h.';
    expect(serviceStateOf(settings({ notice }), APP)).toEqual({ kind: 'notice', text: notice });
    const minimalVersion = '1.1.0';
    expect(serviceStateOf(settings({ notice, minimalVersion }), APP)).toEqual({
      kind: 'outdated',
      isPassable: false,
    });
    const closed = settings({ notice, minimalVersion, closed: true });
    expect(serviceStateOf(closed, APP)).toEqual({ kind: 'closed', text: notice, isPassable: true });
  });

  it('lets the team past a version that nobody has, on the pages where they take it back', () => {
    const tooNew = settings({ minimalVersion: '9.0.0' });
    const path = '/admin/service';
    expect(serviceStateOf(tooNew, { ...APP, path })).toEqual({ kind: 'outdated', isPassable: true });
  });
});
