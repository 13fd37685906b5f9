// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SportCatalogue, useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { BroadcastForm } from './BroadcastForm.tsx';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({ useSportCatalogue: vi.fn() }));

const READY: SportCatalogue = {
  status: 'ready',
  sports: [],
  byId: new Map(),
  error: null,
  isAsking: false,
  retry: vi.fn(),
};

beforeEach(() => {
  vi.mocked(toastError).mockClear();
  vi.mocked(useSportCatalogue).mockReturnValue(READY);
});
afterEach(cleanup);

function showSports() {
  render(<BroadcastForm />);
  fireEvent.change(screen.getByLabelText('Destinataires'), { target: { value: 'bySport' } });
}

describe('a notification to those of some sports', () => {
  it('says in the field of the sports that one is wanted', async () => {
    showSports();
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    const said = await screen.findByText('Veuillez sélectionner au moins un sport.');
    const field = screen.getByRole('combobox', { name: 'Sports' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(said.id);
    expect(toastError).toHaveBeenCalledExactlyOnceWith('Veuillez sélectionner au moins un sport.');
  });

  it('says that the sports could not be read, and reads them when asked', () => {
    const retry = vi.fn();
    vi.mocked(useSportCatalogue).mockReturnValue({
      ...READY,
      status: 'error',
      error: new Error('lost'),
      retry,
    });
    showSports();
    screen.getByText('Impossible de charger les sports');
    expect(screen.queryByRole('combobox', { name: 'Sports' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
    // Where there is no field, nobody is asked to choose in it.
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(toastError).toHaveBeenCalledExactlyOnceWith('Impossible de charger les sports');
  });
});
