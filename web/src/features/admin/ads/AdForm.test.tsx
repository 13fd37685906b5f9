// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdForm } from './AdForm.tsx';
import { type AdFormValues, EMPTY_AD_FORM } from './adForm.ts';

const IMAGE = 'http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media&v=1';
const GOOD: AdFormValues = {
  ...EMPTY_AD_FORM,
  title: 'Piste éclairée',
  imageUrl: IMAGE,
  targetUrl: 'https://piste.example/',
  locations: ['sports'],
};

afterEach(cleanup);

function show(values: AdFormValues, onSubmit: (values: AdFormValues) => Promise<void>) {
  return render(
    <MemoryRouter>
      <AdForm initialValues={values} submitLabel="Créer la publicité" onSubmit={onSubmit} />
    </MemoryRouter>,
  );
}

describe('the form of an advertisement', () => {
  it('sends nothing that is wrong, and marks it', async () => {
    const submit = vi.fn(async () => undefined);
    show(EMPTY_AD_FORM, submit);
    fireEvent.click(screen.getByRole('button', { name: 'Créer la publicité' }));
    await screen.findByText('Sélectionnez au moins un emplacement');
    expect(screen.getByText('L’URL de l’image est requise')).not.toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('is sent once, however often one presses while it is on its way', async () => {
    let finish = () => {};
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    show(GOOD, submit);
    const button = screen.getByRole('button', { name: 'Créer la publicité' });
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Enregistrement...' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(submit).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    finish();
    await screen.findByRole('button', { name: 'Créer la publicité' });
  });

  it('shows three previews, from which nothing leads away', () => {
    const { container } = show(GOOD, async () => undefined);
    const figures = [...container.querySelectorAll('figure')];
    expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
      'Bannière',
      'Carré',
      'Bandeau large',
    ]);
    for (const figure of figures) expect(figure.querySelector('[inert] a')).not.toBeNull();
  });

  it('takes an address once it is confirmed, and says of one from elsewhere that it cannot', async () => {
    const submit = vi.fn(async () => undefined);
    show(GOOD, submit);
    const field = screen.getByLabelText('URL de l’image');
    fireEvent.change(field, { target: { value: 'https://ailleurs.example/a.png' } });
    fireEvent.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    fireEvent.click(screen.getByRole('button', { name: 'Créer la publicité' }));
    await waitFor(() => expect(screen.getByText(/Seules les images téléversées/)).not.toBeNull());
    expect(submit).not.toHaveBeenCalled();
  });
});
