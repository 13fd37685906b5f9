// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { clearPartnerCache } from './storedPartnerCache.ts';

afterEach(() => {
  cancelPageExit();
  localStorage.clear();
});

it('stays on the device for the next search, and not while its owner signs out', () => {
  clearPartnerCache('anne', { geohash: 'u0h1' });
  expect(localStorage.getItem('tod:partners:anne')).not.toBeNull();
  beginPageExit();
  clearPartnerCache('leo', { geohash: 'u0h1' });
  expect(localStorage.getItem('tod:partners:leo')).toBeNull();
});
