// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAIN_ID } from './mainId.ts';
import { SkipLink } from './SkipLink.tsx';

const scrollIntoView = vi.fn();

function Page() {
  const { state, key } = useLocation();
  return (
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1}>
        {JSON.stringify({ state, key })}
      </main>
    </>
  );
}

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  scrollIntoView.mockReset();
});

it('leads to the content, and the page keeps its entry of the history with what it was handed', () => {
  history.replaceState(
    { usr: { email: 'anne@exemple.fr' }, key: 'hers', idx: 0 },
    '',
    '/signup-confirmation',
  );
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const entries = history.length;
  const link = screen.getByRole('link', { name: 'Aller au contenu' });
  // Whether the browser follows it by itself.
  expect(fireEvent.click(link)).toBe(false);
  const main = screen.getByRole('main');
  expect(document.activeElement).toBe(main);
  expect(scrollIntoView.mock.contexts).toEqual([main]);
  expect(main.textContent).toBe('{"state":{"email":"anne@exemple.fr"},"key":"hers"}');
  expect([location.hash, history.length]).toEqual(['', entries]);
  // Before there is a script.
  expect(link.getAttribute('href')).toBe(`#${MAIN_ID}`);
  router.dispose();
});
