// @vitest-environment jsdom
import { publishPosition } from '@tod/model';
import { afterEach, expect, it } from 'vitest';
import { clearPartnerCache, openPartnerCache } from './storedPartnerCache.ts';

const HERE = publishPosition({ latitude: 45.9, longitude: 6.13 });
const NEXT_DOOR = publishPosition({ latitude: 45.9, longitude: 6.12 });

afterEach(() => {
  localStorage.clear();
});

it('stays on the device for the next search', () => {
  clearPartnerCache('anne', HERE);
  expect(localStorage.getItem('tod:partners:anne')).not.toBeNull();
});

it('holds for one point of the grid, and not for another in the same geohash', () => {
  expect(NEXT_DOOR.geohash).toBe(HERE.geohash);
  const known = { uids: ['leo'], newest: null, oldest: null, isEnd: true };
  openPartnerCache('anne', HERE).set(new Map([['/2/0', known]]));
  expect(openPartnerCache('anne', HERE).get('/2/0')).toMatchObject(known);
  expect(openPartnerCache('anne', NEXT_DOOR).get('/2/0')).toBeUndefined();
});
