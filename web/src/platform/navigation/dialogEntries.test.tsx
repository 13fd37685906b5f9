// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '../ui/Dialog.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { isDialogEntry, isEntryOf, withDialogEntries } from './dialogEntries.ts';
import { countHistorySteps } from './testing.ts';

/** A page with a dialog, another one over it, and a drawer with links. */
function Page() {
  const [open, setOpen] = useState<'first' | 'both' | 'drawer'>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  return (
    <>
      <h1>Une page</h1>
      <button type="button" onClick={() => setOpen('first')}>
        ouvrir
      </button>
      <button type="button" onClick={() => setOpen('drawer')}>
        menu
      </button>
      <Dialog
        isOpen={open === 'first' || open === 'both'}
        onClose={close}
        isBusy={isBusy}
        aria-label="premier"
      >
        <button type="button" onClick={close}>
          fermer
        </button>
        <button type="button" onClick={() => setOpen('both')}>
          plus
        </button>
        <button type="button" onClick={() => setBusy(true)}>
          envoyer
        </button>
        <button
          type="button"
          onClick={() => {
            setBusy(false);
            close();
            void navigate('/next');
          }}
        >
          suite
        </button>
        <button
          type="button"
          onClick={() => {
            void navigate('?sport=judo', { replace: true });
            close();
          }}
        >
          filtrer
        </button>
      </Dialog>
      <Dialog isOpen={open === 'both'} onClose={() => setOpen('first')} aria-label="second">
        second
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} slotProps={{ paper: { role: 'dialog' } }}>
        <Link to="/next" onClick={close}>
          lien
        </Link>
        <button type="button" onClick={() => setOpen('first')}>
          du menu au dialogue
        </button>
      </Drawer>
    </>
  );
}

/** Holds back whoever wants to leave. */
function Held() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Un formulaire</h1>
      <p>{blocker.state}</p>
      <button type="button" onClick={() => setOpen(true)}>
        ouvrir
      </button>
      <button type="button" onClick={() => blocker.proceed?.()}>
        quitter
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)}>
        dialogue
      </Dialog>
    </>
  );
}

/** Before the router listens. */
const historySteps = countHistorySteps();

const router = withDialogEntries(() =>
  createBrowserRouter([
    {
      element: <Outlet />,
      children: [
        { path: '/', element: <h1>Avant</h1> },
        { path: '/page', element: <Page /> },
        { path: '/next', element: <h1>Après</h1> },
        { path: '/held', element: <Held /> },
      ],
    },
  ]),
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const heading = () => screen.getByRole('heading', { hidden: true }).textContent;
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;
const depth = (): unknown => history.state.dialogs ?? 0;
const step = (): number => history.state.idx;

/** Goes through the history, and waits for so many steps: those that follow by themselves counted. */
async function go(delta: number, expected = 1): Promise<void> {
  const before = historySteps();
  history.go(delta);
  await waitFor(() => expect(historySteps() - before).toBeGreaterThanOrEqual(expected));
}

async function expectAt(place: { heading: string; step: number; dialogs: number }): Promise<void> {
  await waitFor(() => {
    expect({ heading: heading(), step: step(), dialogs: depth() }).toEqual(place);
    expect(dialogs()).toBe(place.dialogs);
  });
}

describe('"Back" with a dialog over the page', () => {
  let base = 0;
  beforeEach(async () => {
    await router.navigate('/');
    await router.navigate('/page');
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    await screen.findByText('Une page');
    base = step();
  });
  afterEach(cleanup);

  const atPage = (over = 0) => expectAt({ heading: 'Une page', step: base + over, dialogs: over });

  it('closes it, and leaves the page the next time; "Forward" brings nothing back', async () => {
    await press('ouvrir');
    await atPage(1);
    expect(location.pathname).toBe('/page');
    await go(-1);
    await atPage();
    // There and back again.
    await go(1, 2);
    await atPage();
    await go(-1);
    await expectAt({ heading: 'Avant', step: base - 1, dialogs: 0 });
  });

  it('finds nothing to press away after it was closed by a button or by Escape', async () => {
    for (const close of [() => press('fermer'), () => userEvent.keyboard('{Escape}')]) {
      await press('ouvrir');
      await atPage(1);
      await close();
      await atPage();
      expect(isDialogEntry()).toBe(false);
    }
    await go(-1);
    await expectAt({ heading: 'Avant', step: base - 1, dialogs: 0 });
  });

  it('closes two of them one at a time', async () => {
    await press('ouvrir');
    await press('plus');
    await atPage(2);
    await go(-1);
    await atPage(1);
    await go(-1);
    await atPage();
  });

  it('closes both at once for two steps', async () => {
    await press('ouvrir');
    await press('plus');
    await atPage(2);
    await go(-2);
    await atPage();
  });

  it('comes back from another page to the page, with no dialog, after a link or a navigation from inside it', async () => {
    for (const leave of [
      async () => {
        await press('menu');
        await userEvent.click(screen.getByRole('link', { name: 'lien' }));
      },
      async () => {
        await press('ouvrir');
        await press('suite');
      },
    ]) {
      await leave();
      await expectAt({ heading: 'Après', step: base + 1, dialogs: 0 });
      await go(-1);
      await atPage();
    }
    await go(-1);
    await expectAt({ heading: 'Avant', step: base - 1, dialogs: 0 });
  });

  it('finds the address that was changed in its place', async () => {
    await press('ouvrir');
    await atPage(1);
    await press('filtrer');
    await atPage();
    expect(location.search).toBe('?sport=judo');
    await go(-1);
    await expectAt({ heading: 'Avant', step: base - 1, dialogs: 0 });
  });

  it('closes what came in place of a menu, which leaves it its entry', async () => {
    await press('menu');
    await atPage(1);
    await press('du menu au dialogue');
    await screen.findByRole('button', { name: 'fermer' });
    await atPage(1);
    await go(-1);
    await atPage();
  });

  it('does nothing while something is on its way', async () => {
    await press('ouvrir');
    await press('envoyer');
    await atPage(1);
    await go(-1);
    await atPage(1);
    await press('suite');
    await expectAt({ heading: 'Après', step: base + 1, dialogs: 0 });
  });

  it('closes a dialog over a form without asking whether to leave it', async () => {
    await act(() => router.navigate('/held'));
    await press('ouvrir');
    await expectAt({ heading: 'Un formulaire', step: base + 2, dialogs: 1 });
    await go(-1);
    await expectAt({ heading: 'Un formulaire', step: base + 1, dialogs: 0 });
    screen.getByText('unblocked');
    const { key } = router.state.location;
    await go(-1);
    await screen.findByText('blocked');
    await waitFor(() => expect(isEntryOf(key, history.state)).toBe(true));
    await press('quitter');
    await expectAt({ heading: 'Une page', step: base, dialogs: 0 });
  });
});
