// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isCriticalUpdate } from './describeRelease.ts';

describe('isCriticalUpdate', () => {
  it.each([
    ['1.0.2', '2.0.0', true],
    ['1.0.2', '1.1.0', true],
    ['1.9.9', '1.10.0', true],
    ['1.0.2', '1.0.3', false],
    ['1.0.2', '1.0.2', false],
    ['1.2.0', '1.1.9', false],
    ['2.0.0', '1.9.0', false],
  ])('from %s to %s: %s', (running, offered, isCritical) => {
    expect(isCriticalUpdate(running, offered)).toBe(isCritical);
  });
});
