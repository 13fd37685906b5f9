// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_TITLE_ID } from '../../platform/ui/pageTitleId.ts';
import { rememberPageError } from '../pageErrors.ts';
import { readPageError } from '../readPageError.ts';
import { MAIN_ID } from './mainId.ts';
import { RouteChanges } from './RouteChanges.tsx';

let showHeading: () => void = () => undefined;

function Frame() {
  return (
    <>
      <RouteChanges />
      <Link to="/late">ailleurs</Link>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Late() {
  document.title = 'Page lente · Tod';
  return <div id="holder" />;
}

function visit(first: string) {
  const heading = (text: string) => (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
      {text}
    </h1>
  );
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: heading('Accueil') },
          { path: '/next', element: heading('Suite') },
          { path: '/late', element: <Late /> },
        ],
      },
    ],
    { initialEntries: [first] },
  );
  render(<RouterProvider router={router} />);
  showHeading = () => {
    const late = document.createElement('h1');
    late.id = PAGE_TITLE_ID;
    late.tabIndex = -1;
    document.getElementById('holder')?.append(late);
  };
  return (path: string, replace = false) => act(() => router.navigate(path, { replace }));
}

describe('RouteChanges', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('leaves the focus alone on the first page', () => {
    visit('/');
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('goes to the top, focuses the heading and keeps the last error', async () => {
    const go = visit('/');
    rememberPageError('cassé');
    await go('/next');
    expect(document.activeElement?.textContent).toBe('Suite');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(readPageError()?.message).toBe('cassé');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('focuses the heading of the next step of the same page, and leaves the focus where a page notes something', async () => {
    const go = visit('/');
    screen.getByRole('link').focus();
    await go('/?etape=sports', true);
    expect(document.activeElement?.textContent).toBe('ailleurs');
    await go('/?etape=photo');
    expect(document.activeElement?.textContent).toBe('Accueil');
  });

  it('says the title of a page that is still loading, and focuses its heading when it comes', async () => {
    const go = visit('/');
    await go('/late');
    expect(document.activeElement?.id).toBe(MAIN_ID);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page lente · Tod'));
    showHeading();
    await waitFor(() => expect(document.activeElement?.id).toBe(PAGE_TITLE_ID));
  });

  it('does not take the focus back from somebody who went elsewhere', async () => {
    const go = visit('/');
    await go('/late');
    screen.getByRole('link').focus();
    showHeading();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement?.textContent).toBe('ailleurs');
  });
});
