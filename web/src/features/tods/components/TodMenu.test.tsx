// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/firebase/call.ts';
import { TodMenu } from './TodMenu.tsx';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

beforeEach(() => called.mockReset());
afterEach(cleanup);

const renderMenu = () =>
  render(
    <MemoryRouter>
      <TodMenu todId="t1" partnerUid="them" partnerName="Inès" />
    </MemoryRouter>,
  );
const trigger = () => screen.getByRole('button', { name: 'Autres actions pour ce tod' });

describe('TodMenu', () => {
  it('reports the tod to the team, with the keyboard alone', async () => {
    called.mockResolvedValue({ reportId: 'r1' });
    renderMenu();
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.tab();
    expect(document.activeElement).toBe(trigger());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Signaler ce tod' })),
    );
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Signaler le tod avec Inès' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Harcèlement ou insultes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called).toHaveBeenCalledExactlyOnceWith(
      'reportUser',
      expect.objectContaining({ targetUid: 'them', context: 'tod', todId: 't1', messageId: null }),
    );
  });

  it('sends nothing where somebody changes their mind', async () => {
    renderMenu();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Signaler ce tod' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called).not.toHaveBeenCalled();
  });
});
