// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForModalDialogs } from '../../platform/ui/testing.ts';
import { ServiceNotice } from './ServiceNotice.tsx';

const { reloadFromServer } = vi.hoisted(() => ({ reloadFromServer: vi.fn() }));
vi.mock('../updates/reloadSuggestion.ts', () => ({ reloadFromServer }));

beforeEach(() => {
  standInForModalDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: vi.fn(), removeListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('what stands in the place of an app that is too old', () => {
  it('opens again where the browser closes it all the same, as Chromium does at a second Escape', () => {
    render(<ServiceNotice serviceState={{ kind: 'outdated', isPassable: false }} />);
    const barrier = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => barrier.close());
    expect(barrier.open).toBe(true);
  });

  it.each(['when it comes', 'when it opens again'])(
    'has the focus at its heading %s: whoever was typing presses nothing',
    (when) => {
      render(<ServiceNotice serviceState={{ kind: 'outdated', isPassable: true }} />);
      const barrier = screen.getByRole<HTMLDialogElement>('dialog');
      const heading = screen.getByRole('heading', { name: 'Mettez Tod à jour' });
      if (when === 'when it opens again') {
        heading.blur();
        act(() => barrier.close());
      }
      expect(document.activeElement).toBe(heading);
    },
  );

  it('lets the team pass, and nobody by Escape', () => {
    render(<ServiceNotice serviceState={{ kind: 'outdated', isPassable: true }} />);
    const barrier = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => barrier.close());
    expect(barrier.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Accès de l’équipe' }));
    expect(barrier.open).toBe(false);
  });

  it('says itself that the app could not be renewed, as it covers toasts', async () => {
    reloadFromServer.mockResolvedValue(false);
    render(<ServiceNotice serviceState={{ kind: 'outdated', isPassable: false }} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mettre à jour' })));
    expect(screen.getByRole('dialog').textContent).toContain('Pas de connexion.');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mettre à jour' })));
    expect(reloadFromServer).toHaveBeenCalledTimes(2);
  });
});
