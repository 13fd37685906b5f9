// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { SportPage } from './SportPage.tsx';

afterEach(cleanup);

it.each([
  ['the list with the search and the filters that one left', { from: '/sports?q=ball' }, '/sports?q=ball'],
  ['the whole list whoever came from elsewhere', { from: '/' }, '/sports'],
])('leads back to %s', (_, state, address) => {
  // An address that names no sport: it asks nobody.
  render(
    <MemoryRouter initialEntries={[{ pathname: '/sport-detail', state }]}>
      <SportPage />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link', { name: texts.back });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address]);
});
