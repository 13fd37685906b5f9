// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Plan, planSchema } from '@tod/model';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeLimits,
  createPlan,
  PlanCheckError,
  PlanExistsError,
} from '../../../domain/administration/plans/planActions.ts';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { toastError } from '../../../platform/ui/toast.ts';
import { PlansPanel } from './PlansPanel.tsx';

const { usePlans } = vi.hoisted(() => ({ usePlans: vi.fn() }));
vi.mock('../../../domain/administration/plans/usePlans.ts', () => ({ usePlans }));
vi.mock('../../../domain/administration/plans/planActions.ts', () => ({
  changeLimits: vi.fn(),
  createPlan: vi.fn(),
  PlanCheckError: class extends Error {},
  PlanExistsError: class extends Error {},
}));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

const plan = (id: string, fields: Partial<Plan> = {}) => ({ ...planSchema.getDefault(), ...fields, id });

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

function show(...plans: ReturnType<typeof plan>[]): void {
  showRead({ plans, fromCache: false });
}

function showRead({ plans, fromCache }: { plans: ReturnType<typeof plan>[]; fromCache: boolean }): void {
  usePlans.mockReturnValue({ status: 'ready', data: plans, fromCache });
  const element = (
    <UnsavedForms>
      <PlansPanel />
    </UnsavedForms>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('the card of a plan', () => {
  it('says of premium that it has no limits, whatever its document says, and offers none to change', () => {
    show(plan('premium', { matchRequestsLimit: 40, messagesLimit: 40 }), plan('free'));
    const [premium, free] = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem');
    expect(premium?.textContent.match(/∞/g)).toHaveLength(2);
    expect(premium?.textContent).toContain('L’abonnement premium est toujours sans limites');
    expect(free?.textContent).toContain('Messages par mois\u00a0: 10');
    expect(screen.getAllByRole('button', { name: /^Modifier les limites/ })).toHaveLength(1);
  });
});

describe('the list of plans', () => {
  it.each([
    [false, 'Aucun plan pour le moment'],
    [true, 'Aucun plan enregistré sur cet appareil.'],
  ])('says where it is empty whether the server knows: %s', (fromCache, said) => {
    showRead({ plans: [], fromCache });
    screen.getByText(said);
  });
});

describe('the limits of a plan', () => {
  it('are marked where they are no numbers, and only those, and the first has the focus', async () => {
    show(plan('club'));
    fireEvent.click(screen.getByRole('button', { name: 'Modifier les limites du plan club' }));
    const dialog = within(screen.getByRole('dialog'));
    const requests = dialog.getByLabelText('Demandes de tod par mois');
    const messages = dialog.getByLabelText('Messages par mois');
    fireEvent.change(messages, { target: { value: 'beaucoup' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(document.activeElement).toBe(messages));
    expect(messages.getAttribute('aria-invalid')).toBe('true');
    expect(requests.getAttribute('aria-invalid')).toBe('false');
    dialog.getByText('Veuillez entrer des valeurs numériques valides');
    expect(changeLimits).not.toHaveBeenCalled();
    fireEvent.change(messages, { target: { value: '20' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changeLimits).toHaveBeenCalledWith('club', { messagesLimit: 20 }));
  });

  it('are taken back where they may be stored although no answer came', async () => {
    vi.mocked(changeLimits).mockRejectedValueOnce(new CallFailedError('timeout'));
    show(plan('club'));
    fireEvent.click(screen.getByRole('button', { name: 'Modifier les limites du plan club' }));
    const dialog = within(screen.getByRole('dialog'));
    async function save(limit: string): Promise<void> {
      fireEvent.change(dialog.getByLabelText('Messages par mois'), { target: { value: limit } });
      fireEvent.click(await dialog.findByRole('button', { name: 'Enregistrer' }));
    }
    await save('100');
    await dialog.findByText(/^Erreur lors de la mise à jour des limites/);
    await save('10');
    await waitFor(() => expect(changeLimits).toHaveBeenLastCalledWith('club', { messagesLimit: 10 }));
  });
});

describe('a plan that could not be added', () => {
  const away = Object.assign(new Error('Away.'), { code: 'permission-denied' });
  it.each([
    ['Un plan avec ce nom existe déjà', new PlanExistsError('club')],
    [
      'Erreur lors de la vérification du plan. Vous n’avez pas accès à ce contenu.',
      new PlanCheckError('club', { cause: away }),
    ],
    ['Erreur lors de l’ajout du plan d’abonnement. Vous n’avez pas accès à ce contenu.', away],
  ])('is told with « %s »', async (said, error) => {
    vi.mocked(createPlan).mockRejectedValue(error);
    show();
    fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Club' } });
    fireEvent.change(screen.getByLabelText('Prix (€)'), { target: { value: '4,99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith(said));
  });
});
