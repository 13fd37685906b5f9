// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { parseDocument, profileSchema, sportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PeopleList } from '../../../domain/people/search/peopleList.ts';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { texts } from '../texts.ts';
import { PractitionerList } from './PractitionerList.tsx';

const { call, useListing, useOwn, usePractitioners, usePractitionerSearch } = vi.hoisted(() => ({
  call: vi.fn(),
  useListing: vi.fn(),
  useOwn: vi.fn(),
  usePractitioners: vi.fn(),
  usePractitionerSearch: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../domain/profile/edit/useAddressTakeOver.ts', () => ({ useAddressTakeOver: useListing }));
vi.mock('../../../domain/profile/edit/useOwnProfile.ts', () => ({ useCachedOwnProfile: useOwn }));
vi.mock('../../../domain/people/practitioners/usePractitioners.ts', () => ({ usePractitioners }));
vi.mock('../../../domain/people/practitioners/usePractitionerSearch.ts', () => ({ usePractitionerSearch }));

const JUDO = { ...parseDocument(sportSchema, { name: 'Judo' }), id: 'judo' };
const LEA = {
  profile: { ...parseDocument(profileSchema, { name: 'Léa', sportIds: ['judo'] }), uid: 'lea' },
  distanceKm: 3,
};
const listOf = (differs: Partial<PeopleList>): PeopleList => ({
  status: 'ready',
  people: [],
  error: null,
  retry: vi.fn(),
  hasMore: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  showMore: vi.fn(),
  ...differs,
});

beforeEach(() => {
  vi.useFakeTimers();
  useListing.mockReturnValue('open');
  useOwn.mockReturnValue({ status: 'ready', data: parseDocument(profileSchema, {}), fromCache: false });
  usePractitioners.mockReturnValue(listOf({ people: [LEA] }));
  usePractitionerSearch.mockReturnValue(null);
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
      <PractitionerList sport={JUDO} uid="anne" />
    </MemoryRouter>,
  );
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('the practitioners of a sport', () => {
  it('say to whoever has no account that it is being made, and then why it could not be', async () => {
    useListing.mockReturnValue('waiting');
    useOwn.mockReturnValue({ status: 'missing' });
    call.mockRejectedValue(new RefusedError('signUpOff'));
    show();
    screen.getByText(texts.preparing);
    await wait(4);
    await wait(1);
    expect(call).toHaveBeenCalledExactlyOnceWith('prepareProfile', {});
    expect(screen.getByRole('alert').textContent).toContain('Les inscriptions sont fermées pour le moment.');
  });

  it('are shown also to somebody whose account is there before their profile', () => {
    useOwn.mockReturnValue({ status: 'missing' });
    show();
    screen.getByText('Léa');
    expect(screen.queryByText(texts.preparing)).toBeNull();
  });

  it('are nobody of that name only once all were looked at', () => {
    usePractitionerSearch.mockReturnValue(listOf({ hasMore: true }));
    show();
    screen.getByText(texts.nobodySoFar);
    screen.getByRole('button', { name: texts.more });
    expect(screen.queryByText(texts.nobodyFound)).toBeNull();
    cleanup();

    usePractitionerSearch.mockReturnValue(listOf({ hasMore: false }));
    show();
    screen.getByText(texts.nobodyFound);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('say of a list that found nobody yet that there are more to look at', () => {
    usePractitioners.mockReturnValue(listOf({ hasMore: true }));
    show();
    screen.getByText(texts.nobodySoFar);
  });
});
