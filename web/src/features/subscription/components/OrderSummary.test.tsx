// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { OrderSummary } from './OrderSummary.tsx';

const { call, toastError } = vi.hoisted(() => ({ call: vi.fn(), toastError: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError }));
const useIsOff = vi.hoisted(() => vi.fn());
vi.mock('../../../domain/service/useIsOff.ts', () => ({ useIsOff }));

beforeEach(() => {
  vi.resetAllMocks();
  useIsOff.mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const assign = vi.fn();
const onSubscribed = vi.fn();

function show() {
  vi.stubGlobal('location', { assign, href: 'http://localhost/' });
  render(
    <MemoryRouter>
      <OrderSummary
        offer={{ price: 9.9, interval: 'month' }}
        onSubscribed={onSubscribed}
        onCancel={() => undefined}
      />
    </MemoryRouter>,
  );
}

const order = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }));
const consent = () => fireEvent.click(screen.getByRole('checkbox'));

const SAID = ' Rien n’a été prélevé.';

describe('OrderSummary', () => {
  it('says price, taxes, renewal, cancellation and withdrawal before the button', () => {
    show();
    for (const words of [
      /9,90\s€ par mois, toutes taxes comprises/,
      /se renouvelle chaque mois/,
      /sans frais/,
      /14 jours vous pouvez/,
    ])
      expect(screen.getByText(words)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/resiliation', '/retractation', '/terms']);
  });

  it('orders nothing without the consent, and says so', () => {
    show();
    order();
    expect(screen.getByText('Cochez cette case pour commander.')).toBeTruthy();
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(call).not.toHaveBeenCalled();
  });

  it('orders at the price that it shows, once, and leaves for where it is paid', async () => {
    call.mockResolvedValue({ url: 'https://pay.example/cs_1', leadsTo: 'checkout' });
    show();
    consent();
    order();
    fireEvent.click(screen.getByRole('button', { name: 'Ouverture du paiement...' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(call.mock.calls).toEqual([
      ['createCheckoutSession', { price: 9.9, interval: 'month', consent: true }],
    ]);
    expect(onSubscribed).not.toHaveBeenCalled();
  });

  it('leaves for nowhere by itself where there is a subscription already', async () => {
    call.mockResolvedValue({ url: 'https://portal.example/cus_1', leadsTo: 'portal' });
    show();
    consent();
    order();
    await waitFor(() => expect(onSubscribed).toHaveBeenCalledOnce());
    expect(assign).not.toHaveBeenCalled();
  });

  it('says that nothing was taken where the payment service does not answer, and only there', async () => {
    const isSaid = () => screen.getAllByRole('alert').some(({ textContent }) => textContent.endsWith(SAID));
    call.mockRejectedValueOnce(new RefusedError('billingUnavailable'));
    call.mockRejectedValueOnce(new RefusedError('priceChanged'));
    show();
    consent();
    order();
    await screen.findByText(/Le service de paiement ne répond pas/);
    expect(isSaid()).toBe(true);
    order();
    await screen.findByText(/Le prix a changé/);
    expect(isSaid()).toBe(false);
  });

  it.each([
    ['purchases are off', () => useIsOff.mockReturnValue(true)],
    ['there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('does not look like a payment on its way while %s', (_, happens) => {
    happens();
    show();
    consent();
    order();
    const button = screen.getByRole('button', { name: 'Commander avec obligation de paiement' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(call).not.toHaveBeenCalled();
  });

  it('says why it could not be ordered, and can be tried again', async () => {
    call.mockRejectedValue(new RefusedError('priceChanged'));
    show();
    consent();
    order();
    expect(await screen.findByText(/Le prix a changé/)).toBeTruthy();
    expect(toastError).toHaveBeenCalledWith('Erreur lors de la création de la session de paiement');
    order();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });
});
