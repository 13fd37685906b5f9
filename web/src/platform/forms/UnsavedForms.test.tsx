// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { describeUnsentWork } from '../offline/unsentWork.ts';
import { texts } from './texts.ts';
import { UnsavedForms, useUnsaved } from './UnsavedForms.tsx';

afterEach(cleanup);

function Field({ label }: { readonly label: string }) {
  const [value, setValue] = useState('');
  useUnsaved(value !== '');
  return <input aria-label={label} value={value} onChange={(event) => setValue(event.target.value)} />;
}

function show() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <UnsavedForms>
          <Field label="score" />
          <Field label="avis" />
        </UnsavedForms>
      ),
    },
    { path: '/other', element: 'ailleurs' },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const isAsked = () => describeUnsentWork('anne') !== undefined;

describe('a page with several forms', () => {
  it('is left without a question, and lets anybody sign out, where nothing is typed', async () => {
    const router = show();
    expect(isAsked()).toBe(false);
    await router.navigate('/other');
    expect(await screen.findByText('ailleurs')).toBeTruthy();
  });

  it('asks before it is left and before signing out, as long as one of them has something unsaved', async () => {
    const router = show();
    await type('score', '6');
    await type('avis', 'bien');
    await userEvent.clear(screen.getByLabelText('score'));
    expect(isAsked()).toBe(true);
    void router.navigate('/other');
    await userEvent.click(await screen.findByRole('button', { name: texts.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('avis')).toHaveProperty('value', 'bien');
    await userEvent.clear(screen.getByLabelText('avis'));
    expect(isAsked()).toBe(false);
    await router.navigate('/other');
    expect(await screen.findByText('ailleurs')).toBeTruthy();
  });

  it('is left at once where what is asked about is saved meanwhile', async () => {
    const router = show();
    await type('score', '6');
    await act(() => router.navigate('/other'));
    await screen.findByRole('dialog');
    // As a form does whose save was still under way. `userEvent` would find the field behind the dialog.
    fireEvent.change(screen.getByLabelText('score'), { target: { value: '' } });
    expect(await screen.findByText('ailleurs')).toBeTruthy();
  });

  it('keeps what is typed over another address of the same page', async () => {
    const router = show();
    await type('score', '6');
    await act(() => router.navigate('/?tab=details'));
    expect(router.state.location.search).toBe('?tab=details');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('score')).toHaveProperty('value', '6');
  });
});
