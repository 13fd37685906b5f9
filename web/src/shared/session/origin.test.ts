import { describe, expect, it } from 'vitest';
import { originIn, originOf } from './origin.ts';

describe('originIn', () => {
  it('gives back the place that was remembered', () => {
    const place = { pathname: '/matches/abc', search: '?tab=sessions', hash: '#score' };
    expect(originIn(originOf(place))).toBe('/matches/abc?tab=sessions#score');
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
    { from: '/auth' },
  ])('leads home from %j', (state) => {
    expect(originIn(state)).toBe('/');
  });
});
