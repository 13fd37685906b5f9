// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createDemoAccount } from '../../../domain/administration/members/memberActions.ts';
import { UnsavedForms } from '../../../platform/forms/UnsavedForms.tsx';
import { DemoAccountDialog } from './DemoAccountDialog.tsx';

vi.mock('../../../domain/administration/members/memberActions.ts', () => ({ createDemoAccount: vi.fn() }));
vi.mock('../../../domain/administration/members/useMembers.ts', () => ({ refreshMembers: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess: vi.fn() }));

afterEach(cleanup);

/** Whether the browser asks before the page is left. */
const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is left as long as a password is shown that nobody can show again', async () => {
  vi.mocked(createDemoAccount).mockResolvedValue({ email: 'zoe@example.org', password: 'abcdEFG2' });
  const element = (
    <UnsavedForms>
      <DemoAccountDialog onClose={() => undefined} />
    </UnsavedForms>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(isAskedAbout()).toBe(false);
  fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Zoé Démo' } });
  fireEvent.change(screen.getByLabelText('Adresse e-mail'), { target: { value: 'zoe@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
  await screen.findByText(/abcdEFG2/);
  expect(isAskedAbout()).toBe(true);
  cleanup();
  expect(isAskedAbout()).toBe(false);
});
