// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAddressParameters } from './useAddressParameters.ts';

let arrive = () => {};
const code = new Promise<void>((resolve) => {
  arrive = resolve;
});
const Grid = lazy(async () => {
  await code;
  return { default: () => <p>grille</p> };
});

/** A page whose grid needs code that is not there yet. */
function Page() {
  const [parameters, change] = useAddressParameters();
  const set = (name: string, value: string) =>
    change((now) => {
      now.set(name, value);
      return now;
    });
  return (
    <>
      <button type="button" onClick={() => set('vue', 'grille')}>
        grille
      </button>
      <button type="button" onClick={() => set('sport', 'judo')}>
        judo
      </button>
      <p>sport : {parameters.get('sport') ?? 'aucun'}</p>
      <Suspense fallback="…">{parameters.get('vue') === 'grille' ? <Grid /> : <p>carte</p>}</Suspense>
    </>
  );
}

describe('the parameters of the address', () => {
  beforeEach(async () => {
    window.history.replaceState(null, '', '/partners?distance=10');
    const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
    await act(async () => render(<RouterProvider router={router} />));
  });
  afterEach(cleanup);

  it('keep what was written while the page of a former change was still on its way', async () => {
    const user = userEvent.setup();
    const entries = window.history.length;
    await user.click(screen.getByRole('button', { name: 'grille' }));
    expect(screen.getByText('carte').textContent).toBe('carte');
    await user.click(screen.getByRole('button', { name: 'judo' }));
    expect(window.location.search).toBe('?distance=10&vue=grille&sport=judo');

    arrive();
    const sport = await screen.findByText('sport : judo');
    expect(sport.nextElementSibling?.textContent).toBe('grille');
    expect(window.history.length).toBe(entries);
  });
});
