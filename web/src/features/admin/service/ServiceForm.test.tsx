// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ServiceSettings, serviceSettingsSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/firebase/call.ts';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { ServiceForm } from './ServiceForm.tsx';

vi.mock('../../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const AT = new Date('2026-11-28T10:00:00Z');
const LATER = new Date('2026-11-28T10:05:00Z');
const settingsOf = (fields: Partial<ServiceSettings>) => serviceSettingsSchema.cast(fields);

beforeEach(() => {
  called.mockReset();
  called.mockResolvedValue({ saved: true });
});
afterEach(cleanup);

function open(settings: ServiceSettings) {
  const { rerender } = render(<ServiceForm settings={settings} />);
  return { become: (changed: ServiceSettings) => rerender(<ServiceForm settings={changed} />) };
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
/** A dialog that is still going hides the form from its readers. */
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));

describe('ServiceForm', () => {
  it('asks before it closes the app to everybody, and not again while that is closed', async () => {
    const { become } = open(settingsOf({}));
    type(/^Raison/, 'Panne');
    fireEvent.click(screen.getByRole('switch', { name: 'Fermer l’application (maintenance)' }));
    await save();
    await screen.findByRole('dialog', { name: /^Fermer Tod à tout le monde/ });
    expect(called).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer Tod' }));
    await vi.waitFor(() => expect(called).toHaveBeenCalledOnce());
    expect(called.mock.lastCall?.[1]).toMatchObject({ closed: true, seenAt: null, reason: 'Panne' });

    become(settingsOf({ closed: true, changedAt: AT }));
    await vi.waitFor(() => expect(field(/^Raison/).value).toBe(''));
    type(/^Message/, 'Retour à 20 h');
    type(/^Raison/, 'Panne');
    await save();
    await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(called.mock.lastCall?.[1]).toMatchObject({ closed: true, seenAt: AT.getTime() });
  });

  it('takes no minimal version that nobody has yet', async () => {
    open(settingsOf({}));
    type(/^Raison/, 'Faille');
    type(/^Version minimale/, '1.0.3');
    await save();
    await screen.findByText(/^Votre application est la version 1\.0\.2/);
    expect(called).not.toHaveBeenCalled();
    type(/^Version minimale/, '1.0.2');
    await save();
    await vi.waitFor(() => expect(called).toHaveBeenCalledOnce());
  });

  it('keeps what was typed while somebody else changes the settings, and says so', async () => {
    const { become } = open(settingsOf({ notice: 'Panne', changedAt: AT }));
    type(/^Message/, 'Panne de Stripe');
    type(/^Raison/, 'Précision');
    become(settingsOf({ notice: 'Panne', closed: true, changedAt: LATER }));
    await screen.findByText('Quelqu’un d’autre vient de changer ces réglages.');
    expect(field(/^Message/).value).toBe('Panne de Stripe');

    called.mockRejectedValueOnce(new RefusedError('serviceChanged'));
    await save();
    await screen.findByText(/^Impossible d’enregistrer les réglages/);
    expect(called.mock.lastCall?.[1]).toMatchObject({ closed: false, seenAt: AT.getTime() });

    fireEvent.click(screen.getByRole('button', { name: 'Afficher les nouveaux réglages' }));
    expect(field(/^Message/).value).toBe('Panne');
    expect(field(/^Raison/).value).toBe('Précision');
    expect(screen.queryByText('Quelqu’un d’autre vient de changer ces réglages.')).toBeNull();
  });

  it('follows the settings where nothing was typed', () => {
    const { become } = open(settingsOf({ notice: 'Panne', changedAt: AT }));
    become(settingsOf({ notice: 'Panne de Stripe', changedAt: LATER }));
    expect(field(/^Message/).value).toBe('Panne de Stripe');
    expect(screen.queryByText('Quelqu’un d’autre vient de changer ces réglages.')).toBeNull();
  });
});
