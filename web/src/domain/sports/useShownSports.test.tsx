// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { sportSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { storedCatalogue } from './storedCatalogue.ts';
import { useShownSports } from './useShownSports.ts';

const HOUR = 3_600_000;

const readDocument = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
const readCollection = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock('../../platform/firebase/read.ts', () => ({ readDocument, readCollection }));
vi.mock('../../platform/ui/Hydration.tsx', () => ({ useIsHydrated: () => true }));

const [JUDO, PADEL, YOGA] = [sportOf('judo', 'Judo'), sportOf('padel', 'Padel'), sportOf('yoga', 'Yoga')];

function sportOf(id: string, name: string) {
  return { ...sportSchema.cast({ name }), id };
}

function Names({ ids }: { readonly ids: readonly string[] }) {
  const sports = useShownSports(ids);
  return <p>{ids.map((id) => sports.get(id)?.name ?? '–').join(' ')}</p>;
}

beforeEach(() => {
  readDocument.mockResolvedValue({ sports: [PADEL, YOGA, JUDO] });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.resetAllMocks();
});

describe('useShownSports', () => {
  it('reads the catalogue once, as one document, whatever is named', async () => {
    const { rerender } = render(<Names ids={['judo']} />);
    await screen.findByText('Judo');
    rerender(<Names ids={['judo', 'yoga', 'padel']} />);
    await screen.findByText('Judo Yoga Padel');
    expect(readDocument.mock.calls).toEqual([['catalogue/sports', expect.anything()]]);
    expect(readCollection).not.toHaveBeenCalled();
  });

  it('reads nothing where the device keeps the catalogue, until something is named that came into it since', async () => {
    storedCatalogue.store([JUDO], Date.now() - HOUR);
    const { rerender } = render(<Names ids={['judo']} />);
    await screen.findByText('Judo');
    expect(readDocument).not.toHaveBeenCalled();
    rerender(<Names ids={['judo', 'padel']} />);
    await screen.findByText('Judo Padel');
    expect(readDocument).toHaveBeenCalledTimes(1);
  });

  it('leaves out what exists no more, and does not ask again and again', async () => {
    storedCatalogue.store([JUDO], Date.now() - HOUR);
    const { rerender } = render(<Names ids={['curling', 'yoga']} />);
    await screen.findByText('– Yoga');
    rerender(<Names ids={['fencing', 'yoga']} />);
    await act(async () => undefined);
    expect(readDocument).toHaveBeenCalledTimes(1);
  });

  it('leaves what is shown where the server does not answer', async () => {
    readDocument.mockRejectedValue(new Error('no network'));
    storedCatalogue.store([JUDO], Date.now() - HOUR);
    render(<Names ids={['judo', 'padel']} />);
    await screen.findByText('Judo –');
    await vi.waitFor(() => expect(readDocument).toHaveBeenCalled());
    expect(screen.getByText('Judo –')).toBeTruthy();
  });

  it.each([
    ['has not made the document yet', undefined],
    ['has a document that this page cannot read', { sports: [] }],
  ])('reads the sports themselves where the server %s', async (_what, document) => {
    readDocument.mockResolvedValue(document);
    readCollection.mockResolvedValue([YOGA, JUDO]);
    render(<Names ids={['judo', 'yoga']} />);
    await screen.findByText('Judo Yoga');
    expect(readCollection.mock.calls).toEqual([['sports', expect.anything()]]);
  });
});
