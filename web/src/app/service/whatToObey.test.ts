import { serviceSettingsSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { whatToObey } from './whatToObey.ts';

const settings = (changed: object) => serviceSettingsSchema.cast(changed);

describe('whatToObey', () => {
  it('is nothing where nothing is said, or what is said concerns no page', () => {
    expect(whatToObey(undefined, '1.0.2')).toEqual({ kind: 'nothing' });
    expect(whatToObey(settings({ off: ['ads'], minimalVersion: '1.0.2' }), '1.0.2')).toEqual({
      kind: 'nothing',
    });
  });

  it('is the notice, the version that is asked for, or the door that is closed, the worst of them', () => {
    const notice = 'Retour à 20 h.';
    expect(whatToObey(settings({ notice }), '1.0.2')).toEqual({ kind: 'notice', text: notice });
    const minimalVersion = '1.1.0';
    expect(whatToObey(settings({ notice, minimalVersion }), '1.0.2')).toEqual({ kind: 'outdated' });
    const closed = settings({ notice, minimalVersion, closed: true });
    expect(whatToObey(closed, '1.0.2')).toEqual({ kind: 'closed', text: notice });
  });
});
