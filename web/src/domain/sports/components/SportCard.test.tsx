// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parseDocument, sportSchema } from '@tod/model';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';
import { SportCard } from './SportCard.tsx';

const SPORT = { ...parseDocument(sportSchema, { name: 'Tennis' }), id: 'tennis' };

function SportPage() {
  return <p>{useWayBack('/sports')}</p>;
}

let close = () => {};
beforeEach(() => {
  history.replaceState(null, '', '/sports');
  const router = createBrowserRouter([
    { path: '/sports', element: <SportCard sport={SPORT} /> },
    { path: '/sports/:id', element: <SportPage /> },
  ]);
  close = () => router.dispose();
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  close();
});

const link = () => screen.getByRole('link', { name: 'Tennis' });

it('brings along the search and the filters of its list, as they are when it is pressed', async () => {
  // A card that stays is not drawn again for another address.
  history.replaceState(history.state, '', '/sports?q=ball&intensity=high');
  fireEvent.click(link());
  await screen.findByText('/sports?q=ball&intensity=high');
  expect(location.pathname).toBe('/sports/tennis');
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a press with %s to the browser', (key) => {
  let isTaken = true;
  window.addEventListener(
    'click',
    (event) => {
      isTaken = event.defaultPrevented;
      // jsdom has no other window to open.
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link(), { [key]: true });
  expect(isTaken).toBe(false);
  expect(link().getAttribute('href')).toBe('/sports/tennis');
});
