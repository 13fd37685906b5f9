// @vitest-environment jsdom
import DialogTitle from '@mui/material/DialogTitle';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx';
import { withDialogEntries } from '../navigation/dialogEntries.ts';
import { countHistorySteps } from '../navigation/testing.ts';
import { Dialog } from './Dialog.tsx';

// The keyboard of user-event asks for it and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

/** A dialog with one field. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ouvrir
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} isBegun={word !== ''}>
        <DialogTitle>Un mot</DialogTitle>
        <input aria-label="mot" value={word} onChange={(event) => setWord(event.target.value)} />
      </Dialog>
    </>
  );
}

/** It also holds a form that is not saved. */
function UnsavedPage() {
  return (
    <>
      <UnsavedGuard isDirty text="Le formulaire n’est pas enregistré." isSameScreen={() => false} />
      <Page />
    </>
  );
}

/** Before the router listens. */
const historySteps = countHistorySteps();

const router = withDialogEntries(() =>
  createBrowserRouter([
    { path: '/', element: <h1>Avant</h1> },
    { path: '/page', element: <Page /> },
    { path: '/unsaved', element: <UnsavedPage /> },
  ]),
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressEscape = () => userEvent.keyboard('{Escape}');
const dialog = () => screen.queryByRole('dialog', { name: 'Un mot', hidden: true });
const question = () => screen.queryByRole('dialog', { name: /^Quitter sans enregistrer/ });
const depth = (): unknown => history.state.dialogs ?? 0;
const pressBeside = async () => {
  const around = dialog()?.parentElement;
  if (around instanceof HTMLElement) await userEvent.click(around);
};
/** As many entries as the dialogs that « Back » closes. */
const expectDepth = (wanted: number) => waitFor(() => expect(depth()).toBe(wanted));
const expectClosed = () => waitFor(() => expect(dialog()).toBeNull());

async function goBack(delta = -1): Promise<void> {
  const before = historySteps();
  history.go(delta);
  await waitFor(() => expect(historySteps()).toBeGreaterThan(before));
}

async function openOnPage(path = '/page'): Promise<void> {
  await router.navigate('/');
  await router.navigate(path);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'ouvrir' }));
  await expectDepth(1);
}

afterEach(cleanup);

describe('a dialog in which nothing is typed', () => {
  beforeEach(() => openOnPage());

  it.each([
    ['Escape', pressEscape],
    ['a press beside it', pressBeside],
    ['« Back »', () => goBack()],
  ])('goes by %s without a question', async (_what, leave) => {
    await leave();
    await expectClosed();
    expect(question()).toBeNull();
    await expectDepth(0);
  });
});

describe('a dialog in which something is typed', () => {
  beforeEach(async () => {
    await openOnPage();
    await userEvent.type(screen.getByLabelText('mot'), 'Bonjour');
  });

  it('does nothing at a press beside it', async () => {
    await pressBeside();
    expect(question()).toBeNull();
    expect(screen.getByLabelText('mot')).toHaveProperty('value', 'Bonjour');
    await pressEscape();
    // It had not begun to go.
    expect(question()).not.toBeNull();
  });

  it.each([
    ['Escape', pressEscape],
    ['« Back »', () => goBack()],
  ])(
    'asks at %s, stays with what is typed as often as that is said, and goes when that is said',
    async (_what, leave) => {
      for (const stay of [() => press('Rester'), pressEscape, goBack]) {
        await leave();
        await waitFor(() => expect(question()).not.toBeNull());
        await expectDepth(1);
        await stay();
        await waitFor(() => expect(question()).toBeNull());
        await expectDepth(1);
        expect(screen.getByLabelText('mot')).toHaveProperty('value', 'Bonjour');
      }
      await leave();
      await waitFor(() => expect(question()).not.toBeNull());
      await press('Quitter');
      await expectClosed();
      await expectDepth(0);
      expect(location.pathname).toBe('/page');
    },
  );

  // Chromium's own « Back » skips the entries of a document that adds one by itself.
  it('adds no entry for the question that « Back » asks, nor when it is taken back', async () => {
    const { key, idx } = history.state;
    const push = vi.spyOn(history, 'pushState');
    for (const isAsked of [true, false, true, false]) {
      await goBack();
      await waitFor(() => expect(question() !== null).toBe(isAsked));
      await expectDepth(1);
      expect(history.state).toMatchObject({ key, idx });
    }
    expect(push).not.toHaveBeenCalled();
    push.mockRestore();
  });

  it('does not ask where the history goes to another address', async () => {
    const asked = vi.fn();
    const observer = new MutationObserver(() => {
      if (question() !== null) asked();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await goBack(-2);
    await screen.findByText('Avant');
    await expectDepth(0);
    observer.disconnect();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a dialog in which something is typed, over a form that is not saved,', () => {
  beforeEach(async () => {
    await openOnPage('/unsaved');
    await userEvent.type(screen.getByLabelText('mot'), 'Bonjour');
    await goBack(-2);
    await waitFor(() => expect(question()).not.toBeNull());
  });

  it('goes where the history goes to another address, and the form asks once', async () => {
    await expectClosed();
    expect(screen.getAllByRole('dialog')).toEqual([question()]);
    await press('Quitter');
    await screen.findByText('Avant');
    await expectDepth(0);
  });

  it('is not there any more for whoever stays, nor is its entry', async () => {
    await press('Rester');
    await waitFor(() => expect(question()).toBeNull());
    await expectClosed();
    await expectDepth(0);
    expect(location.pathname).toBe('/unsaved');
    await userEvent.click(screen.getByRole('button', { name: 'ouvrir' }));
    await expectDepth(1);
    await goBack();
    await waitFor(() => expect(question()).not.toBeNull());
    expect(screen.getByLabelText('mot')).toHaveProperty('value', 'Bonjour');
    await press('Quitter');
    await expectClosed();
    await expectDepth(0);
    expect(location.pathname).toBe('/unsaved');
  });
});

describe('the question about what is typed', () => {
  async function ask() {
    const onClose = vi.fn();
    const shown = (props: {
      readonly isOpen?: boolean;
      readonly isBegun?: boolean;
      readonly isBusy?: boolean;
    }) => (
      <Dialog isOpen isBegun onClose={onClose} {...props}>
        <input />
      </Dialog>
    );
    const { rerender } = render(shown({}));
    await pressEscape();
    expect(question()).not.toBeNull();
    return { onClose, show: (props: Parameters<typeof shown>[0]) => rerender(shown(props)) };
  }

  it('waits while something is sent meanwhile', async () => {
    const { onClose, show } = await ask();
    show({ isBusy: true });
    await press('Quitter');
    await pressEscape();
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['the dialog has closed by itself', { isOpen: false }],
    ['nothing is left to lose', { isBegun: false }],
  ])('goes where %s, and does not come back', async (_what, changed) => {
    const { onClose, show } = await ask();
    show(changed);
    expect(question()).toBeNull();
    show({});
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
