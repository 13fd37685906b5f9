// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { storeOrigin, takeOrigin } from './storedOrigin.ts';

beforeEach(() => sessionStorage.clear());

describe('takeOrigin', () => {
  it('gives back what was kept, once', () => {
    storeOrigin('/matches?tab=pending');
    expect(takeOrigin()).toBe('/matches?tab=pending');
    expect(takeOrigin()).toBe('/');
  });

  it.each(['https://evil.example', '//evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'leads home from %j, whoever put it there',
    (stored) => {
      storeOrigin(stored);
      expect(takeOrigin()).toBe('/');
    },
  );
});
