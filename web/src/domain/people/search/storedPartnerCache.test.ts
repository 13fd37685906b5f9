// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { clearPartnerCache } from './storedPartnerCache.ts';

afterEach(() => {
  localStorage.clear();
});

it('stays on the device for the next search', () => {
  clearPartnerCache('anne', { geohash: 'u0h1' });
  expect(localStorage.getItem('tod:partners:anne')).not.toBeNull();
});
