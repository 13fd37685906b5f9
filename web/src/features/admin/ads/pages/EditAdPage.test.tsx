// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type AdFields, adSchema, parseDocument } from '@tod/model';
import { type ComponentProps, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../../platform/firebase/callFailure.ts';
import { type Live, useLiveDocument } from '../../../../platform/firebase/live.ts';
import { changeOnServer } from '../../../../platform/firebase/transact.ts';
import type { AdForm } from '../AdForm.tsx';
import { EditAdPage } from './EditAdPage.tsx';

vi.mock('../../../../platform/firebase/live.ts', () => ({ useLiveDocument: vi.fn() }));
vi.mock('../../../../platform/firebase/transact.ts', () => ({
  changeOnServer: vi.fn(),
  DocumentMissingError: class extends Error {},
}));
vi.mock('../../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('../AdForm.tsx', () => ({ AdForm: TitleForm }));

/** Stores a new title, and says what came of it. */
function TitleForm({ initialValues, onSubmit }: ComponentProps<typeof AdForm>) {
  const [title, setTitle] = useState('');
  const [outcome, setOutcome] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit({ ...initialValues, title }).then((sent) => setOutcome(`${title}, ${sent}`));
      }}
    >
      <p>le formulaire de {initialValues.title}</p>
      <input aria-label="titre" value={title} onChange={(event) => setTitle(event.target.value)} />
      <button type="submit">Enregistrer</button>
      <output>{outcome}</output>
    </form>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ad = (title: string, fromCache: boolean) => ({
  status: 'ready' as const,
  data: parseDocument(adSchema, {
    title,
    imageUrl: 'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media',
    targetUrl: 'https://piste.example/',
    locations: ['sports'],
  }),
  fromCache,
});

/** Shows the page as the device has read the advertisement so far; what it returns goes on with what comes next. */
function show(first: Live<AdFields>) {
  const router = createMemoryRouter([{ path: '/admin/ads/edit/:id', element: <EditAdPage /> }], {
    initialEntries: ['/admin/ads/edit/a'],
  });
  vi.mocked(useLiveDocument).mockReturnValue(first);
  render(<RouterProvider router={router} />);
  return (next: Live<AdFields>) => {
    vi.mocked(useLiveDocument).mockReturnValue(next);
    return act(() => router.navigate('/admin/ads/edit/a?anew', { replace: true }));
  };
}

describe('the form of a stored advertisement', () => {
  it('begins with what the server has, not with what this device remembers, and then stays', async () => {
    const become = show(ad('Piste', true));
    expect(screen.queryByText(/^le formulaire/)).toBeNull();
    await become(ad('Piste éclairée', false));
    screen.getByText('le formulaire de Piste éclairée');
    await become(ad('Piste de nuit', false));
    screen.getByText('le formulaire de Piste éclairée');
  });

  it('is stored anew over what was stored before without an answer, and over nothing else', async () => {
    let stored = ad('Piste', false).data;
    let isAnswerLost = true;
    vi.mocked(changeOnServer).mockImplementation(async (_path, schema, change) => {
      const fields = change(schema.cast(stored));
      stored = { ...stored, ...fields };
      if (isAnswerLost) throw new CallFailedError('timeout');
    });
    show(ad('Piste', false));
    async function save(title: string, outcome: string): Promise<void> {
      fireEvent.change(screen.getByLabelText('titre'), { target: { value: title } });
      fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await screen.findByText(`${title}, ${outcome}`);
    }
    await save('Piste éclairée', 'unknown');
    isAnswerLost = false;
    await save('Piste de nuit', 'saved');
    expect(stored.title).toBe('Piste de nuit');
    stored = { ...stored, title: 'D’une autre main' };
    await save('Piste fermée', 'refused');
  });

  it('waits for a connection, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(ad('Piste', true));
    screen.getByText(/^Vous êtes hors ligne\. Une publicité/);
    expect(screen.queryByText(/^le formulaire/)).toBeNull();
  });
});
