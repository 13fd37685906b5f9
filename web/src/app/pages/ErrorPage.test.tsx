// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';

const { isServerReachable } = vi.hoisted(() => ({ isServerReachable: vi.fn<() => Promise<boolean>>() }));
vi.mock('../../platform/offline/serverReach.ts', () => ({ isServerReachable }));

afterEach(cleanup);

const show = (onReachable = vi.fn()) => {
  render(
    <ErrorPage title="Titre" text="Ce qui est arrivé" actionLabel="Réessayer" onReachable={onReachable} />,
  );
  return onReachable;
};

it('names the window after what happened, and no longer after the page that is gone', () => {
  document.title = 'Partenaires · Tod';
  show();
  expect(document.title).toBe('Titre · Tod');
});

it('goes on once the server answers, and says so where it does not', async () => {
  const onReachable = show();
  isServerReachable.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  screen.getByRole('button', { name: 'Réessayer' }).click();
  await screen.findByText(/connexion/);
  expect(onReachable).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Réessayer' }).click();
  await vi.waitFor(() => expect(onReachable).toHaveBeenCalledOnce());
});
