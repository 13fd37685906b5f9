// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Account, accountSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  reconcileSubscription,
  reconcileSubscriptions,
} from '../../../domain/administration/plans/planActions.ts';
import { toastError, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { SubscribersPanel } from './SubscribersPanel.tsx';

const { useSubscribers, refresh } = vi.hoisted(() => ({ useSubscribers: vi.fn(), refresh: vi.fn() }));
vi.mock('../../../domain/administration/plans/useSubscribers.ts', () => ({ useSubscribers }));
vi.mock('../../../domain/administration/plans/planActions.ts', () => ({
  reconcileSubscription: vi.fn(),
  reconcileSubscriptions: vi.fn(),
}));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastSuccess: vi.fn(),
  toastWarning: vi.fn(),
}));

beforeEach(() => {
  vi.resetAllMocks();
  refresh.mockResolvedValue(undefined);
});
afterEach(cleanup);

function show(fields: Partial<Account> = {}): void {
  const account = { ...accountSchema.getDefault(), plan: 'premium', ...fields };
  useSubscribers.mockReturnValue({
    status: 'ready',
    items: [{ uid: 'anne', name: 'Anne', account }],
    failure: undefined,
    hasMore: false,
    isLoadingMore: false,
    showMore: () => undefined,
    refresh,
  });
  render(
    <MemoryRouter>
      <SubscribersPanel />
    </MemoryRouter>,
  );
}

describe('the beginning of a subscription', () => {
  it('says what it is, also where no column does', () => {
    show({ subscriptionStart: new Date('2026-05-03T10:00:00') });
    screen.getByText('depuis le 3 mai 2026');
  });
});

describe('the end of a period', () => {
  it.each([
    ['se renouvelle le 15 décembre 2099', {}],
    ['jusqu’au 15 décembre 2099', { cancelAtPeriodEnd: true }],
    ['jusqu’au 15 décembre 2099', { paymentFailed: true }],
    ['jusqu’au 15 décembre 2020', { subscriptionEnd: new Date('2020-12-15T10:00:00') }],
  ])('is told with « %s » of %o', (said, fields) => {
    show({ subscriptionEnd: new Date('2099-12-15T10:00:00'), ...fields });
    screen.getByText(said);
  });
});

describe('what is read anew from Stripe', () => {
  it('has not failed where only the list could not be read anew', async () => {
    vi.mocked(reconcileSubscription).mockResolvedValue(true);
    refresh.mockRejectedValue(new Error('away'));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Relire chez Stripe l’abonnement d’Anne' }));
    await screen.findByText('Lecture...');
    await screen.findByText('Relire chez Stripe');
    expect(refresh).toHaveBeenCalledOnce();
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Abonnement relu chez Stripe');
    expect(toastError).not.toHaveBeenCalled();
  });

  it('is said to have failed where it has', async () => {
    vi.mocked(reconcileSubscription).mockRejectedValue(new Error('away'));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Relire chez Stripe l’abonnement d’Anne' }));
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^Erreur lors de la lecture chez Stripe\. ./),
      ),
    );
  });

  it('is counted by those who were compared, and what could not be read by how much that was', async () => {
    show();
    const all = () => fireEvent.click(screen.getByRole('button', { name: 'Tout relire chez Stripe' }));
    vi.mocked(reconcileSubscriptions).mockResolvedValueOnce({ customers: 1, failed: 0 });
    all();
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('1\u00a0client comparé avec Stripe'));
    vi.mocked(reconcileSubscriptions).mockResolvedValueOnce({ customers: 12, failed: 2 });
    await screen.findByRole('button', { name: 'Tout relire chez Stripe' });
    all();
    await waitFor(() =>
      expect(toastWarning).toHaveBeenCalledWith(
        '12\u00a0clients comparés avec Stripe, dont tout n’a pas pu être relu (2\u00a0échecs)',
      ),
    );
  });
});
