// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts as sportTexts } from '../../../domain/sports/texts.ts';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { texts } from '../texts.ts';
import { SportPage } from './SportPage.tsx';

const { useSportCatalogue } = vi.hoisted(() => ({ useSportCatalogue: vi.fn<() => SportCatalogue>() }));
vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({ useSportCatalogue }));

/** The copy of a device that knows no sport. */
const COPY: SportCatalogue = {
  status: 'ready',
  sports: [],
  byId: new Map(),
  error: null,
  isAsking: false,
  retry: vi.fn(),
};

beforeEach(() => {
  useSportCatalogue.mockReturnValue(COPY);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

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

describe('a sport that the copy of the device lacks', () => {
  const page = () => (
    <MemoryRouter initialEntries={['/sport-detail/padel']}>
      <Routes>
        <Route path="/sport-detail/:id" element={<SportPage />} />
      </Routes>
    </MemoryRouter>
  );

  /** Whether search engines leave the page out. */
  const isLeftOut = () => document.querySelector('meta[name=robots][content=noindex]') !== null;

  /** The server is asked, and has answered. */
  function look(answered: Partial<SportCatalogue>): void {
    const { rerender } = render(page());
    for (const state of [{ isAsking: true }, answered]) {
      useSportCatalogue.mockReturnValue({ ...COPY, ...state });
      rerender(page());
    }
    expect(COPY.retry).toHaveBeenCalledOnce();
  }

  it('is missing once the server has said so', () => {
    look({});
    screen.getByText(texts.notFoundHelp);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isLeftOut()).toBe(true);
  });

  it('is not said to be missing where the server could not be asked, which can be tried again', () => {
    look({ error: new CallFailedError('offline') });
    expect(screen.getByRole('alert').textContent).toContain(sportTexts.catalogueFailed);
    expect(screen.queryByText(texts.notFoundHelp)).toBeNull();
    expect(screen.queryByText(texts.notFound)).toBeNull();
    expect(isLeftOut()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(COPY.retry).toHaveBeenCalledTimes(2);
  });
});
