// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../platform/firebase/testing.ts';
import { originIn } from '../platform/navigation/origin.ts';
import { Protected } from './Protected.tsx';

const member = sessionOf('u');

function show(session: AuthSession, access: 'member' | 'admin') {
  render(
    <AuthSessionContextProvider session={session}>
      <MemoryRouter initialEntries={['/secret?x=1']}>
        <Routes>
          <Route path="/" element="home" />
          <Route path="/auth" element={<Origin />} />
          <Route path="/secret" element={<Protected access={access}>the secret</Protected>} />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
}

function Origin() {
  return <>from {originIn(useLocation().state)}</>;
}

describe('Protected', () => {
  afterEach(cleanup);

  it('waits while the session loads', () => {
    show(LOADING_SESSION, 'member');
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
  });

  it('sends visitors to the sign-in page, which knows where they came from', () => {
    show(VISITOR_SESSION, 'member');
    expect(screen.getByText('from /secret?x=1')).toBeDefined();
  });

  it('lets members in', () => {
    show(member, 'member');
    expect(screen.getByText('the secret')).toBeDefined();
  });

  it('sends members home from admin pages and lets admins in', () => {
    show(member, 'admin');
    expect(screen.getByText('home')).toBeDefined();
    cleanup();
    show({ ...member, isAdmin: true }, 'admin');
    expect(screen.getByText('the secret')).toBeDefined();
  });

  it('waits for ten seconds for the word on who is an administrator, and lets members in without it', async () => {
    vi.useFakeTimers();
    const unknown = { ...member, areClaimsKnown: false };
    show(unknown, 'member');
    expect(screen.getByText('the secret')).toBeDefined();
    cleanup();
    show(unknown, 'admin');
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('home')).toBeDefined();
    vi.useRealTimers();
  });
});
