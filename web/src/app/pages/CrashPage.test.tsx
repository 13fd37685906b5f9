// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CrashPage } from './CrashPage.tsx';

const { isMissingCode, rememberPageError } = vi.hoisted(() => ({
  isMissingCode: vi.fn(),
  rememberPageError: vi.fn(),
}));
vi.mock('../../platform/offline/missingCode.ts', () => ({ isMissingCode, reloadOnce: vi.fn() }));
vi.mock('../pageErrors.ts', () => ({ rememberPageError }));

const error = new Error('le filet est tombé');

// React and the router say in the console what an error page has caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

function Broken(): never {
  throw error;
}

function show(): void {
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashPage /> }]);
  render(<RouterProvider router={router} />);
}

it('keeps and tells what a page has thrown', () => {
  isMissingCode.mockReturnValue(false);
  show();
  screen.getByRole('button', { name: 'Rafraîchir la page' });
  expect(rememberPageError).toHaveBeenCalledWith(error.message, error.stack);
});

it('says of code that did not come only here, as that is no fault of the app', () => {
  isMissingCode.mockReturnValue(true);
  show();
  screen.getByRole('button', { name: 'Réessayer' });
  expect(rememberPageError).not.toHaveBeenCalled();
});
