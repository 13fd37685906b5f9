// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useWayBack } from './useWayBack.ts';

function wayBack(page: string, state: unknown, others?: readonly string[]): string {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/matches/1', state }]}>{children}</MemoryRouter>
  );
  return renderHook(() => useWayBack(page, others), { wrapper }).result.current;
}

it.each([
  ['keeps the parameters of the page that one came from', '/matches', '/matches?tab=rejected'],
  ['takes those of another tab of the same page', '/matches?tab=all', '/matches?tab=rejected'],
])('%s', (_, page, expected) => {
  expect(wayBack(page, { from: '/matches?tab=rejected' })).toBe(expected);
});

it('leads to another page that one may have come from', () => {
  expect(wayBack('/matches', { from: '/notifications?group=tods' }, ['/notifications'])).toBe(
    '/notifications?group=tods',
  );
});

it.each([
  ['came from another page', { from: '/notifications' }],
  ['came from a page below it', { from: '/matches/2?tab=rejected' }],
  ['came by an address', null],
  ['has a state that says something else', { from: 7 }],
])('leads to the page itself whoever %s', (_, state) => {
  expect(wayBack('/matches', state)).toBe('/matches');
});
