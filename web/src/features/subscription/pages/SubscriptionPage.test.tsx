// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Account, accountSchema, planSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MonthlyUsage } from '../../../domain/quota/useUsage.ts';
import type { Membership } from '../../../domain/subscription/useMembership.ts';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const mocks = vi.hoisted(() => ({
  call: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  toastInfo: vi.fn(),
  useUsage: vi.fn(),
  refreshUsage: vi.fn(),
  useMembership: vi.fn(),
  usePremiumOffer: vi.fn(),
  refreshPremiumOffer: vi.fn(),
  useFreePlan: vi.fn(),
  useNewestUnread: vi.fn(),
  markRead: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call: mocks.call }));
vi.mock('../../../platform/ui/toast.ts', () => mocks);
vi.mock('../../../domain/notifications/unread/useNewestUnread.ts', () => mocks);
vi.mock('../../../domain/notifications/unread/markRead.ts', () => mocks);
vi.mock('../../../domain/quota/useUsage.ts', () => mocks);
vi.mock('../../../domain/subscription/useMembership.ts', () => mocks);
vi.mock('../../../domain/subscription/usePremiumOffer.ts', () => mocks);
vi.mock('../../../domain/subscription/useFreePlan.ts', () => mocks);

const PAID: Partial<Account> = {
  stripeCustomerId: 'cus_1',
  subscriptionStart: new Date('2026-10-15T10:00:00'),
  subscriptionEnd: new Date('2099-12-15T10:00:00'),
  subscriptionPrice: 9.9,
  monthlyCents: 990,
};

beforeEach(() => {
  vi.resetAllMocks();
  mocks.useNewestUnread.mockReturnValue([]);
  mocks.usePremiumOffer.mockReturnValue({ price: 9.9, interval: 'month' });
  mocks.useFreePlan.mockReturnValue({
    ...planSchema.getDefault(),
    matchRequestsLimit: 12,
    messagesLimit: 15,
  });
});
afterEach(cleanup);

interface Shown {
  readonly account?: Partial<Account>;
  readonly isPremium?: boolean;
  readonly isAdmin?: boolean;
  readonly usage?: MonthlyUsage;
}

const USAGE: MonthlyUsage = { matchRequests: { used: 3, limit: 10 }, messages: { used: 0, limit: 10 } };

function show({ account = {}, isPremium = false, isAdmin = false, usage = USAGE }: Shown = {}): void {
  const data: Membership = {
    plan: isPremium ? 'premium' : 'free',
    isPremium,
    account: { ...accountSchema.getDefault(), ...account },
  };
  mocks.useMembership.mockReturnValue({ status: 'ready', data, fromCache: false });
  mocks.useUsage.mockReturnValue({ status: 'ready', data: usage, fromCache: false });
  render(
    <MemoryRouter initialEntries={['/subscription']}>
      <AuthSessionContextProvider session={sessionOf('anne', { isAdmin })}>
        <SubscriptionPage />
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
}

const cards = () => within(screen.getByRole('region', { name: 'Les offres' })).getAllByRole('article');
const textOf = (index: number) => cards()[index]?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const button = (name: string) => screen.queryByRole('button', { name });

describe('the two plan cards', () => {
  it('say what each plan gives and costs, the limits as the free plan has them, and which one is mine', () => {
    show();
    expect(cards()).toHaveLength(2);
    for (const words of [
      'Gratuit',
      '0 €',
      '12 demandes de tod par mois',
      '15 messages par mois',
      'Votre offre actuelle',
    ])
      expect(textOf(0)).toContain(words);
    for (const words of ['Premium', '9,90 € par mois', 'Demandes de tod illimitées', 'Sans publicité'])
      expect(textOf(1)).toContain(words);
    expect(textOf(1)).not.toContain('Votre offre actuelle');
    fireEvent.click(screen.getByRole('button', { name: 'Passer à Premium' }));
    expect(button('Commander avec obligation de paiement')).toBeTruthy();
  });

  it('say of the free plan one in the singular, and what has no limit in words', () => {
    mocks.useFreePlan.mockReturnValue({
      ...planSchema.getDefault(),
      matchRequestsLimit: 999_990,
      messagesLimit: 1,
    });
    show();
    expect(textOf(0)).toContain('Demandes de tod illimitées');
    expect(textOf(0)).toContain('1 message par mois');
  });

  it('sell nothing before the price is known', () => {
    mocks.usePremiumOffer.mockReturnValue(undefined);
    show();
    expect(button('Passer à Premium')?.hasAttribute('disabled')).toBe(true);
  });

  it('sell nothing where nobody has set a price, and say so but to whom has it', () => {
    mocks.usePremiumOffer.mockReturnValue({ price: 0, interval: 'month' });
    show();
    expect(button('Passer à Premium')).toBeNull();
    expect(textOf(1)).not.toContain('0,00 €');
    expect(screen.getByText(/Les achats sont suspendus pour le moment/)).toBeTruthy();
    cleanup();
    show({ isPremium: true, account: PAID });
    expect(textOf(1)).toContain('9,90 € par mois');
    expect(screen.queryByText(/Les achats sont suspendus/)).toBeNull();
  });

  it.each([
    { monthlyCents: 990, price: '9,90 € par mois' },
    { monthlyCents: 83, price: '9,90 € par an' },
    // Of before that was noted.
    { monthlyCents: 0, price: '9,90 € par mois' },
  ])(
    'say of premium what one pays for it, and not what it costs by now: $price',
    ({ monthlyCents, price }) => {
      mocks.usePremiumOffer.mockReturnValue({ price: 10.9, interval: 'month' });
      show({ isPremium: true, account: { ...PAID, monthlyCents } });
      expect(textOf(1)).toContain(price);
      expect(textOf(1)).not.toContain('10,90 €');
      cleanup();
      show({ account: PAID });
      expect(textOf(1)).toContain('10,90 €');
    },
  );

  it('say what premium costs to whom the account names no price', () => {
    mocks.usePremiumOffer.mockReturnValue({ price: 10.9, interval: 'month' });
    show({ isPremium: true });
    expect(textOf(1)).toContain('10,90 € par mois');
  });

  it('say of premium since when it runs, when it renews for how much, and how it is ended', () => {
    show({ isPremium: true, account: PAID });
    expect(textOf(0)).not.toContain('Votre offre actuelle');
    for (const words of [
      'Votre offre actuelle',
      'Depuis le 15 octobre 2026',
      'Se renouvelle le 15 décembre 2099, pour 9,90 €',
    ])
      expect(textOf(1)).toContain(words);
    expect(screen.getByRole('link', { name: 'Résilier votre contrat' }).getAttribute('href')).toBe(
      '/resiliation',
    );
    expect(button('Passer à Premium')).toBeNull();
  });

  it('say of premium that it ends, that a payment failed, and that a renewal waits for its confirmation', () => {
    show({ isPremium: true, account: { ...PAID, cancelAtPeriodEnd: true } });
    expect(textOf(1)).toContain('prend fin le 15 décembre 2099');
    expect(screen.queryByRole('link', { name: 'Résilier votre contrat' })).toBeNull();
    cleanup();
    show({ isPremium: true, account: { ...PAID, paymentFailed: true } });
    expect(textOf(1)).toContain('Le paiement du renouvellement n’a pas abouti');
    expect(textOf(1)).toContain('Depuis le 15 octobre 2026');
    expect(textOf(1)).not.toMatch(/Se renouvelle|2099/);
    cleanup();
    show({ isPremium: true, account: { ...PAID, subscriptionEnd: new Date('2026-11-01') } });
    expect(textOf(1)).toContain('Le renouvellement attend sa confirmation.');
  });

  it('sell nothing to administrators, and leave whoever once paid the way to their invoices', () => {
    show({ isAdmin: true });
    expect(button('Passer à Premium')).toBeNull();
    expect(screen.getByText(/Les administrateurs n’ont ni limites ni publicités/)).toBeTruthy();
    cleanup();
    show({ account: { stripeCustomerId: 'cus_1' } });
    expect(button('Passer à Premium')).toBeTruthy();
    expect(button('Voir mes factures')).toBeTruthy();
    // They may have opened the payment page, and never have paid.
    expect(button('Gérer mon abonnement')).toBeNull();
    expect(screen.queryByText(/résiliation, chez Stripe/)).toBeNull();
  });

  it('say of a subscription that is found at the order that there is one, beside the way to it', async () => {
    mocks.call.mockResolvedValue({ url: 'https://portal.example/cus_1', leadsTo: 'portal' });
    show({ account: { stripeCustomerId: 'cus_1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Passer à Premium' }));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }));
    await screen.findByText(/Il y a déjà un abonnement sur ce compte\s: rien de plus n’a été commandé/);
    expect(button('Gérer mon abonnement')).toBeTruthy();
    expect(button('Commander avec obligation de paiement')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Passer à Premium' }));
    expect(screen.queryByText(/Il y a déjà un abonnement/)).toBeNull();
  });

  it('say why the portal could not be opened', async () => {
    mocks.call.mockRejectedValue(new RefusedError('billingUnavailable'));
    show({ isPremium: true, account: PAID });
    fireEvent.click(screen.getByRole('button', { name: 'Gérer mon abonnement' }));
    await waitFor(() =>
      expect(mocks.toastError).toHaveBeenCalledWith('Erreur lors de l’ouverture du portail client'),
    );
    expect(mocks.call).toHaveBeenCalledExactlyOnceWith('customerPortal', {});
  });
});

describe('what is told of the subscription', () => {
  it('becomes read where it is shown, and nothing else does', async () => {
    mocks.useNewestUnread.mockReturnValue([
      { id: 'decision', relatedId: 'decision-report-1' },
      { id: 'paid', relatedId: 'subscription' },
    ]);
    show({ isPremium: true, account: PAID });
    await waitFor(() => expect(mocks.markRead.mock.calls).toEqual([['anne', ['paid']]]));
  });
});

describe('the two usage bars', () => {
  it('say what was used of how much, aloud as well, and warn where little is left', () => {
    show({ usage: { matchRequests: { used: 8, limit: 10 }, messages: { used: 14, limit: 10 } } });
    const bar = (name: string) => screen.getByRole('progressbar', { name });
    expect(bar('Demandes de tod').getAttribute('aria-valuenow')).toBe('80');
    expect(bar('Demandes de tod').getAttribute('aria-valuetext')).toBe('8 sur 10');
    expect(bar('Messages').getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByText('14 / 10')).toBeTruthy();
    expect(screen.getByText('Il vous reste 2 demandes pour ce mois')).toBeTruthy();
    expect(screen.getByText('Limite atteinte pour ce mois')).toBeTruthy();
  });

  it('show what is not limited as infinite, without a warning', () => {
    show({
      isPremium: true,
      usage: { matchRequests: { used: 40, limit: 999_999 }, messages: { used: 9, limit: 999_990 } },
    });
    expect(screen.getByText('40 / ∞')).toBeTruthy();
    expect(screen.getByText('9 / ∞')).toBeTruthy();
    expect(screen.queryByText(/pour ce mois/)).toBeNull();
  });
});

describe('the refresh', () => {
  const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Actualiser' }));

  it('says that it worked, also where the payment service does not answer', async () => {
    mocks.refreshUsage.mockResolvedValue(undefined);
    mocks.refreshPremiumOffer.mockRejectedValue(new RefusedError('billingUnavailable'));
    show();
    refresh();
    await waitFor(() =>
      expect(mocks.toastSuccess).toHaveBeenCalledWith('Statistiques d’utilisation mises à jour'),
    );
    expect(mocks.toastError).not.toHaveBeenCalled();
  });

  it('says that it failed', async () => {
    mocks.refreshUsage.mockRejectedValue(new Error('away'));
    mocks.refreshPremiumOffer.mockResolvedValue(undefined);
    show();
    refresh();
    await waitFor(() =>
      expect(mocks.toastError).toHaveBeenCalledWith('Erreur lors de la mise à jour des statistiques'),
    );
  });
});
