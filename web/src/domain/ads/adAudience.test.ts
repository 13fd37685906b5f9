// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { setAdMember } from './adAudience.ts';

const KEY = 'tod:ads-for';

afterEach(() => {
  localStorage.clear();
});

it('keeps for the next page who sees advertisements, until it is nobody', () => {
  setAdMember('anne');
  expect(localStorage.getItem(KEY)).toBe('anne');
  setAdMember('');
  expect(localStorage.getItem(KEY)).toBe('');
});
