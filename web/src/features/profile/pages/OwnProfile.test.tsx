// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { texts } from '../texts.ts';
import { OwnProfile } from './OwnProfile.tsx';

const { useProfilePreparation } = vi.hoisted(() => ({ useProfilePreparation: vi.fn() }));
vi.mock('../../../domain/profile/edit/useOwnProfile.ts', () => ({
  useOwnProfile: () => ({ status: 'missing' }),
}));
vi.mock('../../../domain/profile/edit/useProfilePreparation.ts', () => ({ useProfilePreparation }));

afterEach(cleanup);

it.each([
  ['notSignedIn', 'La suppression de votre compte est en cours', false],
  ['tooOften', texts.loadFailed, true],
] as const)(
  'says, where there is no profile and the server makes none (%s), « %s », and offers what there is to do',
  (reason, title, canRetry) => {
    useProfilePreparation.mockReturnValue({ error: new RefusedError(reason), retry: vi.fn() });
    const person = sessionOf('anne');
    render(
      <AuthSessionContextProvider session={person}>
        <MemoryRouter>
          <OwnProfile person={person} EmailAction={() => null} />
        </MemoryRouter>
      </AuthSessionContextProvider>,
    );
    expect(screen.getByText(title).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' }) !== null).toBe(canRetry);
    expect(screen.getByRole('button', { name: 'Supprimer mon compte' })).toBeTruthy();
  },
);
