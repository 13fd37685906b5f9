// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReadPages } from '../../../domain/administration/useReadPages.ts';
import { ReadPagesFrame } from './ReadPagesFrame.tsx';

afterEach(cleanup);

const refresh = vi.fn(async () => undefined);
const showMore = vi.fn();

function show(list: Partial<ReadPages<unknown>>): void {
  render(
    <ReadPagesFrame
      list={{
        status: 'ready',
        items: ['Anne'],
        failure: undefined,
        hasMore: false,
        isLoadingMore: false,
        showMore,
        refresh,
        ...list,
      }}
      failed="Erreur lors du chargement"
      empty="Personne"
      more="Afficher plus"
    >
      Anne
    </ReadPagesFrame>,
  );
}

it('says that there is nothing where nothing was found', () => {
  show({ items: [] });
  screen.getByText('Personne');
  expect(screen.queryByText('Anne')).toBeNull();
});

it('shows what was read, and asks for more where there is more', () => {
  show({ hasMore: true });
  screen.getByText('Anne');
  fireEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(showMore).toHaveBeenCalledOnce();
});

it('says that it could not be read, also where what was read before stays', () => {
  show({ failure: { of: 'all', error: new Error('away') } });
  screen.getByText('Erreur lors du chargement');
  screen.getByText('Anne');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(refresh).toHaveBeenCalledOnce();
  cleanup();
  show({ status: 'error', items: [], failure: { of: 'all', error: new Error('away') } });
  screen.getByText('Erreur lors du chargement');
  expect(screen.queryByText('Personne')).toBeNull();
});

it('says where the next page was asked for that it did not come', () => {
  showMore.mockClear();
  show({ hasMore: true, failure: { of: 'more', error: new Error('away') } });
  screen.getByText('Erreur lors du chargement');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(showMore).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
});
