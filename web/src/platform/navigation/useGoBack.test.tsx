// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useGoBack } from './useGoBack.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Page({ mayLeave = false }: { readonly mayLeave?: boolean }) {
  const goBack = useGoBack('/home', { mayLeave });
  return (
    <button type="button" onClick={goBack}>
      Retour
    </button>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  return router;
}

const press = () => act(async () => screen.getByRole('button').click());

describe('useGoBack', () => {
  it('goes back to where one came from', async () => {
    const router = open();
    await act(() => router.navigate('/next'));
    await press();
    expect(router.state.location.pathname).toBe('/page');
  });

  it('leads elsewhere on a page that was opened by its address', async () => {
    const router = open();
    await press();
    expect(router.state.location.pathname).toBe('/home');
  });

  it('leads elsewhere also from the page that stands in the place of the first one', async () => {
    history.replaceState(null, '', '/page');
    const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/auth', { replace: true }));
    expect(router.state.location.key).not.toBe('default');
    await press();
    expect(router.state.location.pathname).toBe('/home');
    router.dispose();
  });

  it('goes back from a page that a wrong link led to, also where it began anew', async () => {
    history.pushState(null, '', '/page');
    const router = createBrowserRouter([{ path: '*', element: <Page mayLeave /> }]);
    expect(router.state.location.key).toBe('default');
    render(<RouterProvider router={router} />);
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    router.dispose();
  });
});
