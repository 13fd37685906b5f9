// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parseDocument, reviewSchema, todSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import { ReceivedReviews } from './ReceivedReviews.tsx';

const { useLatestTods, useLatestReviews } = vi.hoisted(() => ({
  useLatestTods: vi.fn(),
  useLatestReviews: vi.fn(),
}));
vi.mock('../../../domain/tods/received/useReceivedReviews.ts', () => ({ useLatestTods, useLatestReviews }));
vi.mock('../../../domain/sports/useSportCatalogue.ts', () => ({
  useSportCatalogue: () => ({ byId: new Map() }),
}));

const todOf = (id: string, sessionCount: number) => ({
  ...parseDocument(todSchema, { participants: ['anne', 'leo'], sessionCount }),
  id,
});
const ready = (data: readonly object[]) => ({ status: 'ready', data, fromCache: false });
const reviewBy = (authorUid: string) => ({
  ...parseDocument(reviewSchema, { authorUid, rating: 4, comment: 'Ponctuel' }),
  id: authorUid,
});

beforeEach(() => {
  useLatestTods.mockReturnValue({
    status: 'ready',
    items: [todOf('one', 1), todOf('two', 2), todOf('unplayed', 0)],
    fromCache: false,
    hasMore: false,
    isLoadingMore: false,
  });
});
afterEach(cleanup);

function open() {
  render(
    <MemoryRouter>
      <ReceivedReviews uid="anne" rating={{ average: 4, count: 1 }} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: texts.showReviews }));
}

const isSaid = () => screen.queryByText(texts.noReviews) !== null;

describe('received reviews', () => {
  it('are said to be none where partners have written none, and not before each tod is read', () => {
    useLatestReviews.mockImplementation((todId: string) =>
      todId === 'one' ? ready([reviewBy('anne')]) : { status: 'loading' },
    );
    open();
    expect(isSaid()).toBe(false);
    cleanup();
    useLatestReviews.mockReturnValue(ready([reviewBy('anne')]));
    open();
    expect(isSaid()).toBe(true);
    expect(screen.queryByText('Ponctuel')).toBeNull();
  });

  it('are shown where a partner has written one', () => {
    useLatestReviews.mockImplementation((todId: string) => ready(todId === 'two' ? [reviewBy('leo')] : []));
    open();
    expect(screen.getByText('Ponctuel')).toBeTruthy();
    expect(isSaid()).toBe(false);
  });
});
