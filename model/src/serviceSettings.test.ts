import { describe, expect, it } from 'vitest';
import {
  isServiceAsUsual,
  isVersionBefore,
  serviceChoiceSchema,
  serviceSettingsSchema,
} from './serviceSettings.ts';

describe('isVersionBefore', () => {
  it.each([
    ['1.0.2', '1.0.3', true],
    ['1.0.9', '1.0.10', true],
    ['1.9.9', '2.0.0', true],
    ['1.0.3', '1.0.3', false],
    ['1.1.0', '1.0.9', false],
    ['2.0.0', '1.9.9', false],
    ['1.0.2', '', false],
    ['dev', '1.0.0', false],
  ])('%s before %s: %s', (version, minimal, expected) => {
    expect(isVersionBefore(version, minimal)).toBe(expected);
  });
});

describe('isServiceAsUsual', () => {
  const usual = serviceSettingsSchema.cast({});
  it('is so where nothing is said', () => expect(isServiceAsUsual(usual)).toBe(true));
  it.each([{ off: ['ads' as const] }, { notice: 'x' }, { closed: true }, { minimalVersion: '1.0.0' }])(
    'is not with %j',
    (change) => expect(isServiceAsUsual({ ...usual, ...change })).toBe(false),
  );
});

describe('serviceChoiceSchema', () => {
  const choice = { off: ['ads'], notice: '', closed: false, minimalVersion: '1.0.0' };
  it('takes what is said in full', () => expect(serviceChoiceSchema.isValidSync(choice)).toBe(true));
  it.each([{ minimalVersion: '1.0' }, { off: ['chat'] }, { notice: 'x'.repeat(301) }])(
    'refuses %j',
    (fault) => expect(serviceChoiceSchema.isValidSync({ ...choice, ...fault })).toBe(false),
  );
});
