// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PAGE_TITLE_ID } from '../../platform/ui/pageTitleId.ts';
import { MAIN_ID } from './mainId.ts';
import { useFocusRecovery } from './useFocusRecovery.ts';

afterEach(cleanup);

interface PageProps {
  /** The rows that are not done with; null takes the whole list away. */
  readonly open: readonly string[] | null;
  readonly hasBanner?: boolean;
  readonly hasTitle?: boolean;
}

function Page({ open, hasBanner = false, hasTitle = true }: PageProps) {
  useFocusRecovery();
  return (
    <>
      {hasBanner ? <button type="button">Mettre à jour</button> : null}
      <main id={MAIN_ID} tabIndex={-1}>
        {hasTitle ? (
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            Demandes
          </h1>
        ) : null}
        {open === null ? null : (
          <ul aria-label="Toutes">
            {['Anne', 'Léo'].map((name) => (
              <li key={name} aria-label={name}>
                {open.includes(name) ? <button type="button">{`Lire ${name}`}</button> : 'lue'}
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

async function show(first: PageProps) {
  const { rerender } = render(<Page {...first} />);
  // As the watcher hears of it.
  return (next: PageProps) => act(async () => rerender(<Page {...next} />));
}

const button = (name: string) => screen.getByRole('button', { name });
const focusOn = (name: string) => act(() => button(name).focus());

describe('useFocusRecovery', () => {
  it('gives the focus of a button that is gone to what it stood in, which nothing else can focus', async () => {
    const change = await show({ open: ['Anne', 'Léo'] });
    focusOn('Lire Léo');
    await change({ open: ['Anne'] });
    const row = screen.getByRole('listitem', { name: 'Léo' });
    expect(document.activeElement).toBe(row);
    expect(row.tabIndex).toBe(-1);
    focusOn('Lire Anne');
    expect(row.hasAttribute('tabindex')).toBe(false);
  });

  it('gives it on when that goes, too, and to the heading where nothing else is left around it', async () => {
    const change = await show({ open: ['Anne'] });
    focusOn('Lire Anne');
    await change({ open: [] });
    await change({ open: null });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Demandes' }));
  });

  it('gives the heading what the page’s surroundings lose, and the content where it has no heading', async () => {
    const change = await show({ open: [], hasBanner: true });
    focusOn('Mettre à jour');
    await change({ open: [] });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Demandes' }));
    await change({ open: [], hasTitle: false });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where it is, and nowhere where somebody has let go of it', async () => {
    const change = await show({ open: ['Anne', 'Léo'] });
    focusOn('Lire Léo');
    await change({ open: ['Léo'] });
    expect(document.activeElement).toBe(button('Lire Léo'));
    await act(async () => button('Lire Léo').blur());
    await change({ open: [] });
    expect(document.activeElement).toBe(document.body);
  });

  it('takes it from nothing that it is on its way to while what had it goes away', async () => {
    const change = await show({ open: ['Anne', 'Léo'] });
    focusOn('Lire Léo');
    const anne = button('Lire Anne');
    // As browsers tell of it before the next element has the focus.
    await act(async () => {
      button('Lire Léo').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: anne }));
    });
    await change({ open: ['Anne'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the row that has it focusable while another window has the focus', async () => {
    const change = await show({ open: ['Anne'] });
    focusOn('Lire Anne');
    await change({ open: [] });
    const row = screen.getByRole('listitem', { name: 'Anne' });
    await act(async () => {
      row.dispatchEvent(new FocusEvent('blur'));
    });
    expect(row.tabIndex).toBe(-1);
    expect(row.hasAttribute('tabindex')).toBe(true);
  });

  it('leaves it to toasts to give it back', async () => {
    const toaster = document.createElement('ol');
    toaster.dataset.sonnerToaster = '';
    toaster.tabIndex = -1;
    toaster.innerHTML = '<li><button>Fermer</button></li>';
    document.body.append(toaster);
    await show({ open: [] });
    act(() => button('Fermer').focus());
    await act(async () => toaster.firstElementChild?.remove());
    expect(document.activeElement).toBe(document.body);
    toaster.remove();
  });

  it('finds it again in a window that was left and is not the reader’s at the moment', async () => {
    const change = await show({ open: ['Anne'] });
    focusOn('Lire Anne');
    // A window that loses the focus says so to what has it, which keeps its place.
    await act(async () => {
      button('Lire Anne').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    await change({ open: [] });
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Anne' }));
  });
});
