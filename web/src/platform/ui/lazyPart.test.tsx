// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyControl, lazyDialog, lazyExtra, lazyPanel } from './lazyPart.tsx';

const { reloadIfReachable, claimMissingCode } = vi.hoisted(() => ({
  reloadIfReachable: vi.fn<() => Promise<boolean>>(),
  claimMissingCode: vi.fn(),
}));
vi.mock('../offline/serverReach.ts', () => ({ reloadIfReachable }));
vi.mock('../offline/missingCode.ts', () => ({ claimMissingCode }));

const Waiting = () => <p>un instant</p>;
const Part = ({ name }: { readonly name: string }) => <p>voici {name}</p>;
const missing = new TypeError('Failed to fetch dynamically imported module');

type Props = { readonly name: string };
const load = vi.fn<() => Promise<ComponentType<Props>>>();

beforeEach(() => {
  vi.clearAllMocks();
  reloadIfReachable.mockResolvedValue(false);
});
afterEach(cleanup);

const retry = () => screen.findByRole('button', { name: 'Réessayer' });

describe('a part whose code comes on demand', () => {
  it('keeps its place until it has come, and is there at once the next time', async () => {
    load.mockResolvedValue(Part);
    const Lazy = lazyPanel(load, Waiting);
    const { unmount } = render(<Lazy name="Inès" />);
    screen.getByText('un instant');
    await screen.findByText('voici Inès');
    unmount();
    render(<Lazy name="Léo" />);
    screen.getByText('voici Léo');
  });

  it('says that its code did not come, and comes when asked again', async () => {
    load.mockRejectedValueOnce(missing).mockResolvedValue(Part);
    const Lazy = lazyPanel(load, Waiting);
    render(<Lazy name="Inès" />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Impossible de charger cette partie de la page',
    );
    expect(claimMissingCode).toHaveBeenCalledExactlyOnceWith(missing);
    expect(reloadIfReachable).not.toHaveBeenCalled();
    await userEvent.click(await retry());
    await screen.findByText('voici Inès');
  });

  it('loads the page anew when asking again does not help, and stays where no server answers', async () => {
    load.mockRejectedValue(missing);
    const Lazy = lazyControl(load);
    render(<Lazy name="Inès" />);
    await userEvent.click(await retry());
    await retry();
    expect(reloadIfReachable).toHaveBeenCalledOnce();
    reloadIfReachable.mockResolvedValue(true);
    await userEvent.click(await retry());
    expect(reloadIfReachable).toHaveBeenCalledTimes(2);
  });

  it('can be asked again by somebody who did not let the page go', async () => {
    load.mockRejectedValue(missing);
    reloadIfReachable.mockResolvedValue(true);
    const Lazy = lazyPanel(load, Waiting);
    render(<Lazy name="Inès" />);
    await userEvent.click(await retry());
    load.mockResolvedValue(Part);
    await userEvent.click(await retry());
    await screen.findByText('voici Inès');
    expect(reloadIfReachable).toHaveBeenCalledOnce();
  });

  it('comes by itself with the next connection, also where it had nothing to say', async () => {
    load.mockRejectedValueOnce(missing).mockResolvedValue(Part);
    const Lazy = lazyExtra(load);
    const { container } = render(<Lazy name="Inès" />);
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalled());
    expect(container.textContent).toBe('');
    await act(async () => window.dispatchEvent(new Event('online')));
    await screen.findByText('voici Inès');
  });
});

describe('a dialog whose code comes on demand', () => {
  // jsdom has no modal dialogs.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  it('has a plain one in its place that can be closed, and gives the focus back', async () => {
    load.mockRejectedValue(missing);
    const close = vi.fn();
    const Lazy = lazyDialog(load, () => ({ isOpen: true, close }), 'Erreur lors de l’envoi du Tod.');
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = render(<Lazy name="Inès" />);
    await screen.findByRole('dialog', { name: 'Erreur lors de l’envoi du Tod.' });
    (await screen.findByRole('button', { name: 'Fermer' })).focus();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(close).toHaveBeenCalledOnce();
    unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it('shows nothing while it is not wanted', async () => {
    load.mockRejectedValue(missing);
    const Lazy = lazyDialog(load, () => ({ isOpen: false, close: () => undefined }));
    render(<Lazy name="Inès" />);
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
