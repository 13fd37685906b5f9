// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Recommendations } from '../../../domain/people/search/useRecommendations.ts';
import { texts } from '../texts.ts';
import { RecommendedPeople } from './RecommendedPeople.tsx';

vi.mock('../../../domain/ads/components/AdSpace.tsx', () => ({ AdSpace: () => null }));

afterEach(cleanup);

const NOBODY = parseDocument(profileSchema, {});
const LEA = { profile: { ...NOBODY, name: 'Léa', uid: 'lea' }, distanceKm: 3 };

/** Recommendations without anybody left in them. */
function show(given: Partial<Recommendations>) {
  const refresh = vi.fn();
  const showMore = vi.fn();
  const page = (differs: Partial<Recommendations>) => (
    <MemoryRouter>
      <RecommendedPeople
        hasSport
        recommendations={{
          status: 'ready',
          people: [],
          hasFound: false,
          reach: { radiusKm: 25, nobodyWithin: undefined },
          error: null,
          refresh,
          isRefreshing: false,
          bringBack: vi.fn(),
          hasMore: false,
          isLoadingMore: false,
          hasMoreFailed: false,
          showMore,
          ...differs,
        }}
        cards={{ own: NOBODY, catalogue: new Map(), onPass: vi.fn(), onSend: vi.fn(), onWrite: vi.fn() }}
        notice={<button type="button">Revenir à Léa</button>}
      />
    </MemoryRouter>
  );
  const { rerender } = render(page(given));
  return { refresh, showMore, change: (differs: Partial<Recommendations>) => rerender(page(differs)) };
}

describe('RecommendedPeople', () => {
  it('says of people who were all handled that they were seen, and looks farther', async () => {
    const { refresh } = show({ hasFound: true });
    screen.getByText(texts.recommendationsSeen);
    expect(screen.queryByText(texts.recommendationsEmpty)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.lookFurther }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('says where looking farther failed', () => {
    show({ hasFound: true, error: new Error('offline') });
    screen.getByText(texts.recommendationsFailed);
  });

  it('says of a radius with nobody to show that nobody else is there for now', () => {
    show({ reach: { radiusKm: 100, nobodyWithin: 50 } });
    screen.getByText(/^Personne d’autre à moins de 50\skm ne partage vos sports pour l’instant/);
    screen.getByText('Personne de nouveau à vous recommander pour l’instant.');
  });

  it('asks for more of them, and again where they did not come', async () => {
    const { showMore } = show({ hasFound: true, hasMore: true });
    // Nobody is left above the button.
    screen.getByText(texts.lookFurtherText);
    await userEvent.click(screen.getByRole('button', { name: texts.lookFurther }));
    expect(showMore).toHaveBeenCalledOnce();
    cleanup();
    const failed = show({ hasFound: true, hasMore: true, hasMoreFailed: true, error: new Error('offline') });
    screen.getByText(texts.moreFailed);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(failed.showMore).toHaveBeenCalledOnce();
    expect(screen.queryByText(texts.recommendationsSeen)).toBeNull();
  });

  it('keeps the place of the keyboard in its button as people come above it', async () => {
    const { change } = show({ hasFound: true, hasMore: true });
    const button = screen.getByRole('button', { name: texts.lookFurther });
    await userEvent.click(button);
    change({ hasFound: true, hasMore: true, people: [LEA] });
    expect(screen.queryByText(texts.lookFurtherText)).toBeNull();
    expect(screen.getByRole('button', { name: texts.more })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('has room for the way back to whoever was passed last', () => {
    show({ hasFound: true });
    screen.getByRole('button', { name: 'Revenir à Léa' });
  });
});
