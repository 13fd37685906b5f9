// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeExpiring } from '../../platform/offline/expiringValue.ts';
import { DISMISSAL_DAYS, DISMISSAL_KEY, dismissInstall, isInstallDismissed } from './storedDismissal.ts';

vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));

const SAID = new Date();
const days = (count: number) => new Date(SAID.getTime() + count * 24 * 60 * 60 * 1_000);

afterEach(() => localStorage.clear());

describe('isInstallDismissed', () => {
  it('is so for good in the version in which somebody said no', () => {
    expect(isInstallDismissed(SAID)).toBe(false);
    dismissInstall(SAID);
    expect(isInstallDismissed(days(300))).toBe(true);
  });

  it('ends a week later at the earliest, with another version', () => {
    writeExpiring(DISMISSAL_KEY, `${SAID.toISOString()} 1.0.1`, DISMISSAL_DAYS);
    expect(isInstallDismissed(days(6))).toBe(true);
    expect(isInstallDismissed(days(7))).toBe(false);
  });
});
