// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type AdFields, adSchema, parseDocument } from '@tod/model';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Live, useLiveDocument } from '../../../../platform/firebase/live.ts';
import type { AdFormValues } from '../adForm.ts';
import { EditAdPage } from './EditAdPage.tsx';

vi.mock('../../../../platform/firebase/live.ts', () => ({ useLiveDocument: vi.fn() }));
vi.mock('../AdForm.tsx', () => ({
  AdForm: ({ initialValues }: { readonly initialValues: AdFormValues }) => (
    <p>le formulaire de {initialValues.title}</p>
  ),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ad = (title: string, fromCache: boolean): Live<AdFields> => ({
  status: 'ready',
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

  it('waits for a connection, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(ad('Piste', true));
    screen.getByText(/^Vous êtes hors ligne\. Une publicité/);
    expect(screen.queryByText(/^le formulaire/)).toBeNull();
  });
});
