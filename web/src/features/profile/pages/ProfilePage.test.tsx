// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import {
  AuthSessionContextProvider,
  LOADING_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { texts } from '../texts.ts';
import { ProfilePage } from './ProfilePage.tsx';

afterEach(cleanup);

it.each([
  ['somebody’s where its address names somebody', '/profile/anne', texts.othersTitle, texts.othersSubtitle],
  ['one’s own where it names nobody', '/profile', texts.ownTitle, texts.ownSubtitle],
])('is %s, while it is not known yet who looks at it', (_, address, title, subtitle) => {
  render(
    <AuthSessionContextProvider session={LOADING_SESSION}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route
            path="/profile/:uid?"
            element={<ProfilePage EmailAction={() => null} PersonActions={() => null} />}
          />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
  screen.getByRole('heading', { level: 1, name: title });
  screen.getByText(subtitle);
  expect(document.title).toContain(title);
});
