// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError } from '../ui/toast.ts';
import { useCheckedForm } from './useCheckedForm.ts';

vi.mock('../ui/toast.ts', () => ({ toastError: vi.fn() }));

interface Fields {
  readonly email: string;
  readonly city: string;
}

const onSubmit = vi.fn(async (_: Fields) => undefined);

function findErrors({ email, city }: Fields): { email?: string; city?: string } {
  return {
    ...(email === ''
      ? { email: 'adresse requise' }
      : email.includes('@')
        ? {}
        : { email: 'adresse impossible' }),
    ...(city === '' ? { city: 'ville requise' } : {}),
  };
}

function Form() {
  const [opened, setOpened] = useState<Fields>({ email: '', city: '' });
  const { form, errorOf, showErrors, formProps } = useCheckedForm({
    initialValues: opened,
    findErrors,
    sumUp: (errors) => Object.values(errors).join(', '),
    onSubmit,
  });
  return (
    <form {...formProps} aria-label="essai">
      {(['email', 'city'] as const).map((field) => (
        <div key={field}>
          <input
            name={field}
            aria-label={field}
            value={form.values[field]}
            onChange={form.handleChange}
            aria-invalid={errorOf(field) !== undefined}
          />
          <em data-testid={field}>{errorOf(field)}</em>
        </div>
      ))}
      <button type="submit">envoyer</button>
      <button type="button" onClick={() => showErrors({ city: 'ville inconnue' })}>
        refuser
      </button>
      <button type="button" onClick={() => setOpened({ email: '', city: 'Nantes' })}>
        autre
      </button>
    </form>
  );
}

const field = (name: keyof Fields) => screen.getByLabelText(name);
const type = (name: keyof Fields, text: string) => fireEvent.change(field(name), { target: { value: text } });
const leave = (name: keyof Fields, to: Element | null = null) =>
  fireEvent.blur(field(name), { relatedTarget: to });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const said = (name: keyof Fields) => screen.getByTestId(name).textContent;

beforeEach(() => {
  vi.clearAllMocks();
  render(<Form />);
});
afterEach(cleanup);

describe('useCheckedForm', () => {
  it('says nothing before the form is sent, whatever is typed and left', () => {
    type('email', 'x');
    leave('email');
    leave('city');
    expect([said('email'), said('city')]).toEqual(['', '']);
  });

  it('marks every mistake when it is sent, sums them up, and goes to the first', async () => {
    press('envoyer');
    expect([said('email'), said('city')]).toEqual(['adresse requise', 'ville requise']);
    expect(toastError).toHaveBeenCalledExactlyOnceWith('adresse requise, ville requise');
    await waitFor(() => expect(document.activeElement).toBe(field('email')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes a mark away as soon as its field is right, and leaves the others', () => {
    press('envoyer');
    type('city', 'Lyon');
    expect([said('email'), said('city')]).toEqual(['adresse requise', '']);
  });

  it('says what else is wrong only when the field is left', () => {
    press('envoyer');
    type('email', 'x');
    expect(said('email')).toBe('');
    type('email', '');
    expect(said('email')).toBe('');
    type('email', 'xy');
    leave('email');
    expect(said('email')).toBe('adresse impossible');
    type('email', 'x@y');
    expect(said('email')).toBe('');
  });

  it('adds no line while somebody is about to press the button, which looks at everything', () => {
    press('envoyer');
    type('email', 'x');
    leave('email', screen.getByText('envoyer'));
    expect(said('email')).toBe('');
    press('envoyer');
    expect(said('email')).toBe('adresse impossible');
  });

  it('keeps what the server said about a field until that field says something else', () => {
    type('email', 'x@y');
    type('city', 'Trou');
    press('refuser');
    type('email', 'x@z');
    expect(said('city')).toBe('ville inconnue');
    type('city', 'Trouville');
    expect(said('city')).toBe('');
  });

  it('leaves whoever has gone on to a field while it was being sent where they type', async () => {
    const sending = Promise.withResolvers<undefined>();
    onSubmit.mockReturnValueOnce(sending.promise);
    type('email', 'x@y');
    type('city', 'Trou');
    screen.getByText('envoyer').focus();
    press('envoyer');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    field('email').focus();
    press('refuser');
    sending.resolve(undefined);
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(said('city')).toBe('ville inconnue');
    expect(document.activeElement).toBe(field('email'));
  });

  it('sends what is right, and begins anew with other values', async () => {
    press('envoyer');
    press('autre');
    await waitFor(() => expect(field('city')).toHaveProperty('value', 'Nantes'));
    expect(said('email')).toBe('');
    type('email', 'x@y');
    press('envoyer');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'x@y', city: 'Nantes' });
  });
});
