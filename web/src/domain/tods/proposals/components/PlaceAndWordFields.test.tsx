// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Place } from '@tod/model';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TypedPlace } from '../proposalForm.ts';
import { PlaceAndWordFields } from './PlaceAndWordFields.tsx';

const { places } = vi.hoisted(() => ({ places: [] as Place[] }));
vi.mock('../../../places/usePlaceSearch.ts', () => ({
  usePlaceSearch: () => ({ search: { status: 'ready', radius: 5_000, places }, run: vi.fn() }),
}));

afterEach(cleanup);

function Form() {
  const [place, setPlace] = useState<TypedPlace>({ name: '', chosen: null });
  return (
    <PlaceAndWordFields
      uid="me"
      sportId={null}
      place={place}
      message=""
      errors={{}}
      isDisabled={false}
      onPlace={setPlace}
      onMessage={() => undefined}
    />
  );
}

const pressed = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true');

it('marks the one place that goes out, although several have no name of their own, and none once something else is typed', () => {
  const pitch = { type: 'pitch', name: '', address: '' } as const;
  places.push(
    { ...pitch, id: 'a', latitude: 45.9, longitude: 6.1, distanceKm: 0.4 },
    { ...pitch, id: 'b', latitude: 45.91, longitude: 6.1, distanceKm: 0.9 },
  );
  render(<Form />);
  const [, second] = screen.getAllByRole('button');
  if (second === undefined) throw new Error('There are two places.');
  fireEvent.click(second);
  expect(pressed()).toEqual([false, true]);
  fireEvent.change(screen.getByLabelText('Lieu (facultatif)'), { target: { value: 'Chez moi' } });
  expect(pressed()).toEqual([false, false]);
});
