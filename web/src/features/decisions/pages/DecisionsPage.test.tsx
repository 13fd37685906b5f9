// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { DecisionsPage } from './DecisionsPage.tsx';

const { useDecisions } = vi.hoisted(() => ({ useDecisions: vi.fn() }));
vi.mock('../../../domain/moderation/useDecisions.ts', () => ({ useDecisions }));

const NONE = 'Aucune décision ne concerne votre compte.';
const NONE_HERE = 'Aucune décision enregistrée sur cet appareil.';

function show(fromCache: boolean): void {
  useDecisions.mockReturnValue({ status: 'ready', data: [], fromCache });
  render(
    <AuthSessionContextProvider session={sessionOf('anne')}>
      <MemoryRouter>
        <DecisionsPage />
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

afterEach(cleanup);

describe('the page of decisions', () => {
  it('says that there is none once the server has said so', () => {
    show(false);
    screen.getByText(NONE);
    expect(screen.queryByText(NONE_HERE)).toBeNull();
  });

  it('says only that none is on the device while the server is out of reach', () => {
    show(true);
    screen.getByText(NONE_HERE);
    expect(screen.queryByText(NONE)).toBeNull();
  });
});
