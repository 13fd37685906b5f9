import type { ServiceChoice } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { faultOfMinimalVersion, isSameChoice } from './serviceChoice.ts';

const USUAL: ServiceChoice = { off: [], notice: '', closed: false, minimalVersion: '' };

describe('isSameChoice', () => {
  it('looks at all that is chosen, but at no order or space around it', () => {
    const one: ServiceChoice = {
      off: ['ads', 'signUp'],
      notice: 'Panne',
      closed: true,
      minimalVersion: '1.0.2',
    };
    expect(
      isSameChoice(one, { ...one, off: ['signUp', 'ads'], notice: ' Panne ', minimalVersion: '1.0.2 ' }),
    ).toBe(true);
    const others: Partial<ServiceChoice>[] = [
      { off: ['ads'] },
      { notice: '' },
      { closed: false },
      { minimalVersion: '' },
    ];
    for (const changed of others) expect(isSameChoice(one, { ...one, ...changed })).toBe(false);
    expect(isSameChoice(USUAL, { ...USUAL })).toBe(true);
  });
});

describe('faultOfMinimalVersion', () => {
  it.each([
    ['', undefined],
    ['1.0.2', undefined],
    ['1.0.1', undefined],
    ['1.0.3', 'tooNew'],
    ['2', 'noVersion'],
    ['v1.0.0', 'noVersion'],
  ])('says of "%s" in an app of 1.0.2: %s', (minimal, fault) => {
    expect(faultOfMinimalVersion(minimal, { version: '1.0.2', inForce: '' })).toBe(fault);
  });

  it('is none where it holds already, and the app of whoever looks is the old one', () => {
    expect(faultOfMinimalVersion('1.3.0', { version: '1.0.2', inForce: '1.3.0' })).toBeUndefined();
    expect(faultOfMinimalVersion('1.4.0', { version: '1.0.2', inForce: '1.3.0' })).toBe('tooNew');
  });
});
