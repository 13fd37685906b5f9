// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { ContractPanel } from './ContractPanel.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));

const ANNE = sessionOf('anne');
const CONTRACT = {
  orderedAt: new Date('2026-11-10T10:00:00'),
  price: 9.9,
  interval: 'month',
  endsAt: new Date('2026-12-10T10:00:00'),
  isCancelled: false,
  isUnpaid: false,
  withdrawableUntil: new Date('2026-11-24T23:00:00Z'),
  withdrawnAt: null,
  refund: 6.6,
};
const TOKEN = 'A'.repeat(43);

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function show(ending: 'cancellation' | 'withdrawal', session: AuthSession = ANNE, hash = '') {
  render(
    <MemoryRouter initialEntries={[`/resiliation${hash}`]}>
      <AuthSessionContextProvider session={session}>
        <ContractPanel ending={ending} />
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('ContractPanel', () => {
  it('shows whoever is signed in the end before it is confirmed, and what was confirmed', async () => {
    call.mockResolvedValueOnce({ contract: CONTRACT }).mockResolvedValueOnce({ endsAt: CONTRACT.endsAt });
    show('cancellation');
    expect(await screen.findByText(/il prend fin le 10 décembre 2026 à 10:00/)).toBeTruthy();
    expect(call.mock.calls).toEqual([['readContract', { token: null, ending: 'cancellation' }]]);
    await press('Confirmer la résiliation');
    expect(
      await screen.findByText(/Votre abonnement est résilié. Il prend fin le 10 décembre 2026/),
    ).toBeTruthy();
    expect(call.mock.calls[1]).toEqual(['cancelContract', { token: null }]);
  });

  it('says of a contract whose renewal is unpaid that it ends at once, and promises nothing until then', async () => {
    call.mockResolvedValueOnce({ contract: { ...CONTRACT, isUnpaid: true } });
    show('cancellation');
    expect(await screen.findByText('Si vous confirmez, il prend fin à cet instant.')).toBeTruthy();
    expect(screen.getByText(/renouvellement n’a pas été payé/)).toBeTruthy();
    expect(screen.queryByText(/Jusque-là rien ne change/)).toBeNull();
  });

  it('has a visitor say whose contract it is, and answers alike whether there is one', async () => {
    call.mockResolvedValue({ answered: true });
    show('cancellation', VISITOR_SESSION);
    fireEvent.change(screen.getByLabelText(/Adresse e-mail/), { target: { value: 'anne@example.org' } });
    await press('Continuer');
    expect(await screen.findByText(/Si un compte a l’adresse anne@example.org/)).toBeTruthy();
    expect(call.mock.calls).toEqual([
      ['sendContractLink', { email: 'anne@example.org', ending: 'cancellation' }],
    ]);
  });

  it('opens the contract of a link without a session', async () => {
    call.mockResolvedValueOnce({ contract: CONTRACT }).mockResolvedValueOnce({ endsAt: CONTRACT.endsAt });
    show('cancellation', VISITOR_SESSION, `#contrat=${TOKEN}`);
    await press('Confirmer la résiliation');
    expect(await screen.findByText(/Votre abonnement est résilié/)).toBeTruthy();
    expect(call.mock.calls.map(([, input]) => input.token)).toEqual([TOKEN, TOKEN]);
  });

  it('asks whoever is signed in for the contract of their link alone', async () => {
    call.mockResolvedValue({ contract: CONTRACT });
    show('cancellation', ANNE, `#contrat=${TOKEN}`);
    await screen.findByRole('button', { name: 'Confirmer la résiliation' });
    expect(call.mock.calls).toEqual([['readContract', { token: TOKEN, ending: 'cancellation' }]]);
  });

  it('asks again for the address where a link opens nothing any more', async () => {
    call.mockRejectedValue(new RefusedError('contractLinkInvalid'));
    show('cancellation', VISITOR_SESSION, `#contrat=${TOKEN}`);
    expect(await screen.findByText('Ce lien n’est plus valable. Demandez-en un autre.')).toBeTruthy();
    expect(screen.getByLabelText(/Adresse e-mail/)).toBeTruthy();
  });

  it('withdraws in two steps, the first of which can be taken back', async () => {
    call
      .mockResolvedValueOnce({ contract: CONTRACT })
      .mockResolvedValueOnce({ withdrawnAt: new Date('2026-11-20T09:30:00'), refund: 6.6 });
    show('withdrawal');
    expect(await screen.findByText(/nous vous remboursons 6,60\s€/)).toBeTruthy();
    expect(screen.getByText(/jusqu’au 24 novembre 2026 inclus/)).toBeTruthy();
    await press('Renoncer au contrat');
    await press('Retour');
    await press('Renoncer au contrat');
    expect(call).toHaveBeenCalledTimes(1);
    await press('Confirmer la rétractation');
    expect(
      await screen.findByText(/enregistrée, le 20 novembre 2026 à 09:30. Nous vous remboursons 6,60\s€/),
    ).toBeTruthy();
  });

  it.each(['withdrawal', 'cancellation'] as const)(
    'says of what was withdrawn from before when that was and what is paid back, and asks for nothing more (%s)',
    async (ending) => {
      call.mockResolvedValue({ contract: { ...CONTRACT, withdrawnAt: new Date('2026-11-20T09:30:00') } });
      show(ending);
      expect(
        await screen.findByText(/enregistrée, le 20 novembre 2026 à 09:30. Nous vous remboursons 6,60\s€/),
      ).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByText(/Le délai de 14 jours/)).toBeNull();
    },
  );

  it('leads to the cancellation once the time for withdrawing is over', async () => {
    call.mockResolvedValue({ contract: { ...CONTRACT, refund: null } });
    show('withdrawal');
    expect(await screen.findByText(/Le délai de 14 jours est passé/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/resiliation');
  });

  it('says that there is nothing to end, what failed, and tries again', async () => {
    call.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValueOnce({ contract: null });
    show('cancellation');
    expect(await screen.findByText('Impossible de charger votre contrat')).toBeTruthy();
    await press('Réessayer');
    expect(await screen.findByText(/Il n’y a pas d’abonnement premium en cours/)).toBeTruthy();
  });
});
