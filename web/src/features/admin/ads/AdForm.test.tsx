// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadAdImage } from '../../../domain/administration/ads/adImage.ts';
import type { Sent } from '../../../domain/administration/unsavedPictures.ts';
import { deleteFileAt } from '../../../platform/firebase/storage.ts';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { AdForm } from './AdForm.tsx';
import { type AdFormValues, EMPTY_AD_FORM } from './adForm.ts';

vi.mock('../../../domain/administration/ads/adImage.ts', async (original) => ({
  ...(await original<typeof import('../../../domain/administration/ads/adImage.ts')>()),
  uploadAdImage: vi.fn(),
}));
vi.mock('../../../platform/firebase/storage.ts', () => ({ deleteFileAt: vi.fn(async () => undefined) }));

const IMAGE = 'http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media&v=1';
const GOOD: AdFormValues = {
  ...EMPTY_AD_FORM,
  title: 'Piste éclairée',
  imageUrl: IMAGE,
  targetUrl: 'https://piste.example/',
  locations: ['sports'],
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(values: AdFormValues, onSubmit: (values: AdFormValues) => Promise<Sent>) {
  const router = createMemoryRouter(
    [
      {
        path: '/admin/ads/create',
        element: (
          <UnsavedForms>
            <AdForm initialValues={values} submitLabel="Créer la publicité" onSubmit={onSubmit} />
          </UnsavedForms>
        ),
      },
      { path: '/admin/ads', element: 'la liste' },
      { path: '/admin', element: 'l’accueil' },
    ],
    { initialEntries: ['/admin/ads/create'] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Créer la publicité' }));
const retitle = () =>
  fireEvent.change(screen.getByLabelText('Titre'), { target: { value: 'Piste de nuit' } });

/** As a browser has a field in which somebody has typed a day without its hour: it calls it empty. */
function halfType(field: HTMLElement, badInput: boolean) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
}

describe('the form of an advertisement', () => {
  it('sends nothing that is wrong, and marks it', async () => {
    const submit = vi.fn(async () => 'unknown' as const);
    show(EMPTY_AD_FORM, submit);
    fireEvent.click(screen.getByRole('button', { name: 'Créer la publicité' }));
    await screen.findByText('Sélectionnez au moins un emplacement');
    expect(screen.getByText('L’URL de l’image est requise')).not.toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('leads to its places where none is chosen, and says so of each', async () => {
    show({ ...GOOD, locations: [] }, async () => 'unknown');
    send();
    const said = await screen.findByText('Sélectionnez au moins un emplacement');
    const places = screen.getAllByRole('checkbox');
    for (const place of places) {
      expect(place.getAttribute('aria-invalid')).toBe('true');
      expect(place.getAttribute('aria-describedby')).toBe(said.id);
    }
    await waitFor(() => expect(document.activeElement).toBe(places[0]));
  });

  it('is sent once, however often one presses while it is on its way', async () => {
    const stored = Promise.withResolvers<Sent>();
    const submit = vi.fn(() => stored.promise);
    show(GOOD, submit);
    const button = screen.getByRole('button', { name: 'Créer la publicité' });
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Enregistrement...' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(submit).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    stored.resolve('unknown');
    await screen.findByRole('button', { name: 'Créer la publicité' });
  });

  it('shows three previews, from which nothing leads away', () => {
    const { container } = show(GOOD, async () => 'unknown' as const);
    const figures = [...container.querySelectorAll('figure')];
    expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
      'Bannière',
      'Carré',
      'Bandeau large',
    ]);
    for (const figure of figures) expect(figure.querySelector('[inert] a')).not.toBeNull();
  });

  it('takes an address once it is confirmed, and says of one from elsewhere that it cannot', async () => {
    const submit = vi.fn(async () => 'unknown' as const);
    show(GOOD, submit);
    const field = screen.getByLabelText('URL de l’image');
    fireEvent.change(field, { target: { value: 'https://ailleurs.example/a.png' } });
    fireEvent.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    fireEvent.click(screen.getByRole('button', { name: 'Créer la publicité' }));
    await waitFor(() => expect(screen.getByText(/Seules les images téléversées/)).not.toBeNull());
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a moment that is half typed', () => {
  it.each(['Début', 'Fin'])(
    'is no empty one: nothing is sent, and the field is marked (%s)',
    async (label) => {
      const submit = vi.fn(async () => 'saved' as const);
      const { router } = show(GOOD, submit);
      const field = screen.getByLabelText(label);
      halfType(field, true);
      send();
      await screen.findByText('Complétez la date et l’heure.');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(submit).not.toHaveBeenCalled();

      halfType(field, false);
      fireEvent.change(field, { target: { value: '2026-11-22T10:00' } });
      expect(screen.queryByText('Complétez la date et l’heure.')).toBeNull();
      send();
      await screen.findByText('la liste');
      expect(submit).toHaveBeenCalledOnce();
      expect(router.state.location.pathname).toBe('/admin/ads');
    },
  );

  it('is marked with whatever else is wrong, and may be emptied', async () => {
    const submit = vi.fn(async () => 'saved' as const);
    show({ ...GOOD, title: '' }, submit);
    const field = screen.getByLabelText('Début');
    halfType(field, true);
    send();
    await screen.findByText('Complétez la date et l’heure.');
    screen.getByText(/^Le titre doit contenir/);
    halfType(field, false);
    retitle();
    send();
    await screen.findByText('la liste');
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('leaving the form of an advertisement', () => {
  it('is asked about while something is not saved', async () => {
    const { router } = show(GOOD, async () => 'saved' as const);
    retitle();
    await act(() => router.navigate('/admin'));
    await screen.findByRole('button', { name: 'Rester' });
    expect(router.state.location.pathname).toBe('/admin/ads/create');
  });

  it.each([
    ['« Annuler »', () => fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))],
    ['saving', send],
  ])('is not asked about after %s', async (_what, leave) => {
    show(GOOD, async () => 'saved' as const);
    retitle();
    leave();
    await screen.findByText('la liste');
  });

  it('stays where one went before the answer came', async () => {
    const stored = Promise.withResolvers<Sent>();
    const submit = vi.fn(() => stored.promise);
    const { router } = show(GOOD, submit);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    await act(() => router.navigate('/admin'));
    await act(async () => stored.resolve('saved'));
    expect(router.state.location.pathname).toBe('/admin');
  });

  it.each<[string, Sent | undefined]>([
    ['takes back a picture that was not sent', undefined],
    ['leaves a picture that was sent, as it may be stored', 'unknown'],
    ['takes back a picture that was refused', 'refused'],
  ])('%s', async (_what, answer) => {
    const url = IMAGE.replace('a.webp', 'b.webp');
    vi.mocked(uploadAdImage).mockResolvedValue(url);
    const submit = vi.fn(async () => answer ?? 'saved');
    show(GOOD, submit);
    fireEvent.change(screen.getByLabelText('Téléverser une image', { selector: 'input' }), {
      target: { files: [new File(['pixels'], 'piste.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(screen.getByLabelText('URL de l’image')).toHaveProperty('value', url));
    if (answer !== undefined) {
      send();
      await waitFor(() => expect(submit).toHaveBeenCalledOnce());
      await screen.findByRole('button', { name: 'Créer la publicité' });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByText('la liste');
    expect(vi.mocked(deleteFileAt).mock.calls).toEqual(answer === 'unknown' ? [] : [[url]]);
  });
});
