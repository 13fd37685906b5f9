// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeNow } from '../../../../platform/firebase/writeNow.ts';
import { toastError, toastSuccess } from '../../../../platform/ui/toast.ts';
import { type AdFormValues, EMPTY_AD_FORM } from '../adForm.ts';
import { CreateAdPage } from './CreateAdPage.tsx';

const form = vi.hoisted((): { values?: AdFormValues } => ({}));
vi.mock('../../../../platform/firebase/writeNow.ts', () => ({ writeNow: vi.fn() }));
vi.mock('../../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('../AdForm.tsx', () => ({
  AdForm: ({ onSubmit }: { readonly onSubmit: (values: AdFormValues) => Promise<boolean> }) => (
    <button
      type="button"
      onClick={() => {
        if (form.values !== undefined) void onSubmit(form.values);
      }}
    >
      Créer
    </button>
  ),
}));

beforeEach(() => {
  vi.resetAllMocks();
  form.values = {
    ...EMPTY_AD_FORM,
    title: 'Piste éclairée',
    imageUrl: 'http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media&v=1',
    targetUrl: 'https://piste.example/',
    locations: ['sports'],
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () => {
  const pages = [{ path: '/', element: <CreateAdPage /> }];
  return render(<RouterProvider router={createMemoryRouter(pages)} />);
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
const written = () => vi.mocked(writeNow).mock.calls.map(([writes]) => writes.map(({ path }) => path));

describe('a new advertisement', () => {
  it('is the same document at the next try, after the reason why the first one failed', async () => {
    vi.mocked(writeNow).mockRejectedValueOnce(Object.assign(new Error('lost'), { code: 'unavailable' }));
    show();
    create();
    await vi.waitFor(() =>
      expect(toastError).toHaveBeenCalledWith(
        expect.stringMatching(/^Erreur lors de l’ajout de la publicité\. Pas de connexion/),
      ),
    );
    create();
    await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Publicité ajoutée avec succès'));
    const [first, second] = written();
    expect(first).toEqual(second);
    expect(first?.[0]).toMatch(/^ads\/[A-Za-z0-9]{24}$/);
  });

  it('is another document the next time', async () => {
    const { unmount } = show();
    create();
    unmount();
    show();
    create();
    await vi.waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[0]).not.toEqual(written()[1]);
  });

  it('says that it needs a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    screen.getByText(/^Vous êtes hors ligne\. Une publicité/);
  });
});
