// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExitState } from '../../domain/auth/exit/exitMachine.ts';
import { SignOutSteps } from './SignOutSteps.tsx';

const page = vi.hoisted(() => ({ state: { status: 'staying' } as unknown, changed: () => {} }));
const answer = vi.hoisted(() => vi.fn());
vi.mock('../../domain/auth/exit/exit.ts', () => ({
  exit: {
    read: () => page.state,
    subscribe: (listener: () => void) => {
      page.changed = listener;
      return () => undefined;
    },
    answer,
  },
}));
afterEach(cleanup);

function reach(state: ExitState): void {
  act(() => {
    page.state = state;
    page.changed();
  });
}

it('says that somebody is being signed out while what waits is sent, then asks about what would be lost', async () => {
  render(<SignOutSteps />);
  expect(screen.queryByRole('status')).toBeNull();
  reach({ status: 'flushing', uid: 'anne', isSignedOutHere: false });
  expect(screen.getByRole('status').textContent).toBe('Déconnexion...');
  reach({
    status: 'asking',
    uid: 'anne',
    isSignedOutHere: false,
    question: { title: 'Un message', text: 'Il serait perdu.' },
  });
  await screen.findByRole('dialog', { name: 'Un message' });
  expect(screen.queryByRole('status')).toBeNull();
  screen.getByRole('button', { name: 'Rester connecté' }).click();
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});
