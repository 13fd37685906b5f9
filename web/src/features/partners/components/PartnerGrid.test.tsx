// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PartnerGrid, PEOPLE_PER_AD } from './PartnerGrid.tsx';

vi.mock('../../../domain/ads/components/AdSpace.tsx', () => ({
  AdSpace: ({ rank }: { readonly rank: number }) => <div data-testid={`ad ${rank}`} />,
}));

afterEach(cleanup);

const NOBODY = parseDocument(profileSchema, {});
const people = Array.from({ length: 2 * PEOPLE_PER_AD + 1 }, (_, index) => ({
  profile: { ...parseDocument(profileSchema, { name: `Membre ${index}` }), uid: `member-${index}` },
  distanceKm: index,
}));

it('keeps the advertisements that are looked at when somebody before them goes', () => {
  const cards = { own: NOBODY, catalogue: new Map(), onPass: vi.fn(), onSend: vi.fn(), onWrite: vi.fn() };
  const grid = (shown: typeof people) => (
    <MemoryRouter>
      <PartnerGrid people={shown} cards={cards} />
    </MemoryRouter>
  );
  const { rerender } = render(grid(people));
  const before = [screen.getByTestId('ad 0'), screen.getByTestId('ad 1')];
  rerender(grid(people.slice(1)));
  expect([screen.getByTestId('ad 0'), screen.getByTestId('ad 1')]).toEqual(before);
  expect(before.every((ad) => ad.isConnected)).toBe(true);
});
