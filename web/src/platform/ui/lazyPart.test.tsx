// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hydration } from './Hydration.tsx';
import { lazyControl, lazyDialog, lazyExtra, lazyFoot, lazyPanel } from './lazyPart.tsx';
import { MissingPartsContext } from './MissingPartsContext.ts';
import { standInForModalDialogs } from './testing.ts';

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
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalled(), 20_000);
    expect(container.textContent).toBe('');
    await act(async () => window.dispatchEvent(new Event('online')));
    await screen.findByText('voici Inès');
  });
});

describe('a dialog whose code comes on demand', () => {
  beforeEach(standInForModalDialogs);

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
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalled(), 20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a part of a prerendered page', () => {
  /** As the build renders a page: once more after the code has come that it asked for. */
  async function prerender(page: ReactNode): Promise<string> {
    for (;;) {
      const missing: (() => Promise<void>)[] = [];
      const html = renderToString(
        <MissingPartsContext value={missing}>
          <Hydration isPrerendered>{page}</Hydration>
        </MissingPartsContext>,
      );
      if (missing.length === 0) return html;
      await Promise.all(missing.map((bring) => bring()));
    }
  }

  async function hydrate(html: string, page: ReactNode) {
    const onRecoverableError = vi.fn();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const app = await act(async () =>
      hydrateRoot(root, <Hydration isPrerendered>{page}</Hydration>, { onRecoverableError }),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    return () => {
      app.unmount();
      root.remove();
    };
  }

  it('is there from the beginning, stays while its code comes, and is replaced by it', async () => {
    load.mockResolvedValue(Part);
    const OnServer = lazyPanel(load, Waiting);
    const html = await prerender(<OnServer name="Inès" />);
    expect(html).toContain('voici');
    const code = Promise.withResolvers<typeof Part>();
    load.mockReturnValue(code.promise);
    const InBrowser = lazyPanel(load, Waiting);
    const end = await hydrate(html, <InBrowser name="Inès" />);
    const prerendered = screen.getByText('voici Inès');
    await act(async () => code.resolve(Part));
    expect(screen.getByText('voici Inès')).not.toBe(prerendered);
    await act(async () => end());
  });

  it('keeps the focus of whoever is in it, and is replaced once they leave', async () => {
    const WithButtons = () => (
      <>
        <button type="button">un</button>
        <button type="button">deux</button>
      </>
    );
    const bring = async () => WithButtons;
    const OnServer = lazyPanel(bring, Waiting);
    const html = await prerender(<OnServer />);
    const code = Promise.withResolvers<typeof WithButtons>();
    const InBrowser = lazyPanel(() => code.promise, Waiting);
    const end = await hydrate(html, <InBrowser />);
    const [one, two] = screen.getAllByRole('button');
    act(() => one?.focus());
    await act(async () => code.resolve(WithButtons));
    act(() => two?.focus());
    expect(screen.getByRole('button', { name: 'deux' })).toBe(two);
    await act(async () => two?.blur());
    expect(screen.getByRole('button', { name: 'deux' })).not.toBe(two);
    await act(async () => end());
  });

  it('keeps the focus that comes while its code does', async () => {
    const WithButton = () => <button type="button">un</button>;
    const bring = async () => WithButton;
    const OnServer = lazyPanel(bring, Waiting);
    const html = await prerender(<OnServer />);
    const code = Promise.withResolvers<typeof WithButton>();
    const InBrowser = lazyPanel(() => code.promise, Waiting);
    const end = await hydrate(html, <InBrowser />);
    await act(async () => {
      code.resolve(WithButton);
      await code.promise;
      screen.getByRole('button').focus();
    });
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await act(async () => end());
  });

  it('gives way to what is wrong where its code does not come, and then to its place', async () => {
    load.mockResolvedValue(Part);
    const OnServer = lazyPanel(load, Waiting);
    const html = await prerender(<OnServer name="Inès" />);
    load.mockRejectedValueOnce(missing).mockReturnValue(new Promise(() => undefined));
    const InBrowser = lazyPanel(load, Waiting);
    const end = await hydrate(html, <InBrowser name="Inès" />);
    expect(screen.queryByText('voici Inès')).toBeNull();
    await userEvent.click(await retry());
    await screen.findByText('un instant');
    await act(async () => end());
  });

  it('stays as it is at the foot where its code does not come, and is replaced with the next connection', async () => {
    load.mockResolvedValue(Part);
    const OnServer = lazyFoot(load);
    const html = await prerender(<OnServer name="Inès" />);
    load.mockRejectedValueOnce(missing).mockResolvedValue(Part);
    const InBrowser = lazyFoot(load);
    const end = await hydrate(html, <InBrowser name="Inès" />);
    expect(claimMissingCode).toHaveBeenCalledExactlyOnceWith(missing);
    const prerendered = screen.getByText('voici Inès');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByText('voici Inès')).not.toBe(prerendered);
    await act(async () => end());
  });

  it('fails as a control does at the foot of a page that is not prerendered', async () => {
    load.mockRejectedValueOnce(missing).mockResolvedValue(Part);
    const Lazy = lazyFoot(load);
    render(<Lazy name="Inès" />);
    await userEvent.click(await retry());
    await screen.findByText('voici Inès');
  });

  it('is not there where it would be pressed: a control keeps its place', async () => {
    load.mockResolvedValue(Part);
    const Lazy = lazyControl(load, Waiting);
    const html = await prerender(<Lazy name="Inès" />);
    expect(html).toBe('<p>un instant</p>');
    const end = await hydrate(html, <Lazy name="Inès" />);
    await screen.findByText('voici Inès');
    await act(async () => end());
  });
});
