// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '../../../domain/profile/edit/useAddressTakeOver.ts';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { texts } from '../texts.ts';
import { MemberPartners } from './MemberPartners.tsx';

const { call, member } = vi.hoisted(() => ({
  call: vi.fn(),
  member: { listing: 'waiting', isMissing: true } as { listing: Listing; isMissing: boolean },
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../domain/profile/edit/useAddressTakeOver.ts', () => ({
  useAddressTakeOver: () => member.listing,
}));
vi.mock('../../../domain/profile/edit/useOwnProfile.ts', () => ({
  useCachedOwnProfile: () => ({ status: member.isMissing ? 'missing' : 'loading' }),
}));
vi.mock('../../../domain/people/interactions/useInteractionSync.ts', () => ({
  loadInteractionSync: async () => undefined,
}));
vi.mock('./PartnersAround.tsx', () => ({ PartnersAround: () => null }));

beforeEach(() => {
  vi.useFakeTimers();
  member.listing = 'waiting';
  member.isMissing = true;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const show = () =>
  render(
    <MemoryRouter>
      <MemberPartners uid="anne" />
    </MemoryRouter>,
  );
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('the partners of whoever has no profile', () => {
  it('say that it is being made, and then why it could not be', async () => {
    call.mockRejectedValue(new RefusedError('signUpOff'));
    show();
    screen.getByText(texts.preparing);
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(4);
    await wait(1);
    expect(call).toHaveBeenCalledExactlyOnceWith('prepareProfile', {});
    expect(screen.getByRole('alert').textContent).toContain('Les inscriptions sont fermées pour le moment.');
    expect(screen.queryByText(texts.preparing)).toBeNull();
  });

  it('say that the account is suspended where it is, and ask for no profile', async () => {
    member.listing = 'suspended';
    show();
    screen.getByText(texts.suspended);
    expect(screen.queryByText(texts.preparing)).toBeNull();
    await wait(10);
    expect(call).not.toHaveBeenCalled();
  });

  it('ask for none as long as it is not known whether there is one', async () => {
    member.isMissing = false;
    show();
    expect(screen.queryByText(texts.preparing)).toBeNull();
    await wait(10);
    expect(call).not.toHaveBeenCalled();
  });
});
