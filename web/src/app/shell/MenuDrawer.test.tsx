// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider, VISITOR_SESSION } from '../../platform/firebase/AuthSessionContext.tsx';
import { findPageWork } from '../updates/pageWork.ts';
import { MenuDrawer } from './MenuDrawer.tsx';

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('../updates/takeOver.ts', () => ({ refresh }));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastInfo: vi.fn(), toastWarning: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

function OpenMenu() {
  const [isOpen, setOpen] = useState(true);
  return <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />;
}

describe('the menu of phones', () => {
  it('is out of the way of a refresh by the time it looks for open windows', async () => {
    const found: unknown[] = [];
    refresh.mockImplementation(() => found.push(findPageWork()));
    render(
      <AuthSessionContextProvider session={VISITOR_SESSION}>
        <MemoryRouter>
          <OpenMenu />
        </MemoryRouter>
      </AuthSessionContextProvider>,
    );
    expect(findPageWork()).toBe('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Rafraîchir l’application' }));
    // What a timer changes is shown at the end of `act`.
    await act(() => vi.advanceTimersByTimeAsync(799));
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(found).toEqual([undefined]);
  });
});
