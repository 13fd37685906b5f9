// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PeopleList } from '../../../domain/people/search/peopleList.ts';
import { texts } from '../texts.ts';
import { GridView } from './GridView.tsx';

vi.mock('../../../domain/ads/components/AdSpace.tsx', () => ({ AdSpace: () => null }));

afterEach(cleanup);

const NOBODY = parseDocument(profileSchema, {});
const person = (name: string) => ({ profile: { ...NOBODY, name, uid: name }, distanceKm: 3 });

/** The grid with Léa and Bob in it, for somebody who has typed « le ». */
function search(differs: Partial<PeopleList>, people = [person('Léa'), person('Bob')]) {
  const showMore = vi.fn();
  const found: PeopleList = {
    status: 'ready',
    people: [],
    error: null,
    retry: vi.fn(),
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    showMore,
    ...differs,
  };
  render(
    <MemoryRouter>
      <GridView
        people={people}
        search={found}
        typed="le"
        onType={vi.fn()}
        shown={10}
        onShowMore={vi.fn()}
        mayReadOn={false}
        isLoadingMore={false}
        onEndNear={vi.fn()}
        cards={{ own: NOBODY, catalogue: new Map(), onPass: vi.fn(), onSend: vi.fn(), onWrite: vi.fn() }}
        notice={null}
        ending={null}
      />
    </MemoryRouter>,
  );
  return { showMore, status: () => screen.getByRole('status').textContent };
}

describe('the search of the grid', () => {
  it('counts those read before and those found by name, each once', () => {
    const { status } = search({ people: [person('Léa'), person('Cléo')] });
    expect(status()).toBe('2\u00a0personnes');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('says no total while there may be more, and reads them', async () => {
    const { status, showMore } = search({ people: [person('Cléo')], hasMore: true });
    expect(status()).toBe('Au moins 2\u00a0personnes');
    await userEvent.click(screen.getByRole('button', { name: texts.more }));
    expect(showMore).toHaveBeenCalledOnce();
  });

  it('says that there is nobody only once all were looked at', () => {
    expect(search({ hasMore: true }, []).status()).toBe(texts.lookFurtherText);
    screen.getByRole('button', { name: texts.lookFurther });
    cleanup();
    expect(search({}, []).status()).toBe(texts.searchNone);
  });

  it('keeps whom it found where the rest could not be read', async () => {
    const { showMore } = search({ hasMore: true, hasMoreFailed: true, error: new Error('offline') });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    screen.getByText(texts.moreFailed);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(showMore).toHaveBeenCalledOnce();
  });
});
