// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';
import { setAdMember } from './adAudience.ts';

const KEY = 'tod:ads-for';

afterEach(() => {
  cancelPageExit();
  localStorage.clear();
});

it('keeps for the next page who sees advertisements, until it is nobody', () => {
  setAdMember('anne');
  expect(localStorage.getItem(KEY)).toBe('anne');
  setAdMember('');
  expect(localStorage.getItem(KEY)).toBe('');
});

it('keeps nobody while they sign out, whenever their account is read', () => {
  beginPageExit();
  setAdMember('leo');
  expect(localStorage.getItem(KEY)).toBeNull();
});
