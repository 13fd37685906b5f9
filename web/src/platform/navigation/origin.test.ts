import { afterEach, describe, expect, it, vi } from 'vitest';
import { originIn, originOf } from './origin.ts';

afterEach(() => vi.restoreAllMocks());

describe('originIn', () => {
  it('gives back the location that was remembered', () => {
    const location = { pathname: '/matches/abc', search: '?tab=sessions', hash: '#score' };
    expect(originIn(originOf(location))).toBe('/matches/abc?tab=sessions#score');
  });

  it('leads to pages that only begin like the sign-in page', () => {
    expect(originIn({ from: '/authors' })).toBe('/authors');
  });

  it('does without what Safari has since its version 18', () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(originIn({ from: '/matches' })).toBe('/matches');
    expect(originIn({ from: '//[' })).toBe('/');
  });

  it.each([
    null,
    undefined,
    'text',
    {},
    { from: 7 },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: '/\t/evil.example' },
    { from: '/\n\\evil.example' },
    { from: '///evil.example' },
    { from: '/.//../\\evil.example' },
    { from: 'javascript:alert(1)' },
    { from: ' /matches' },
    { from: '/auth' },
    { from: '/auth?address=changed' },
    { from: '/matches/../auth/callback' },
  ])('leads home from %j', (state) => {
    expect(originIn(state)).toBe('/');
  });
});
