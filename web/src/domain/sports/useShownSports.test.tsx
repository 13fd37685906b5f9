// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { sportSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { cacheCatalogue } from './catalogueCache.ts';
import { useShownSports } from './useShownSports.ts';

const NAMES: Readonly<Record<string, string>> = { judo: 'Judo', padel: 'Padel', yoga: 'Yoga' };

const readSome = vi.hoisted(() => vi.fn<(path: string, ids: readonly string[]) => Promise<unknown>>());
const readCollection = vi.hoisted(() => vi.fn());
vi.mock('../../platform/firebase/read.ts', () => ({ readSome, readCollection }));
readSome.mockImplementation(async (_path, ids) =>
  ids.flatMap((id) => {
    const name = NAMES[id];
    return name === undefined ? [] : [sportOf(id, name)];
  }),
);

function sportOf(id: string, name: string) {
  return { ...sportSchema.cast({ name }), id };
}

function Names({ ids }: { readonly ids: readonly string[] }) {
  const sports = useShownSports(ids);
  return <p>{ids.map((id) => sports.get(id)?.name ?? '–').join(' ')}</p>;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  readSome.mockClear();
});

describe('useShownSports', () => {
  it('reads only what is shown, each once, and goes on showing it while a list grows', async () => {
    const { rerender } = render(<Names ids={['judo', 'yoga', 'judo']} />);
    await screen.findByText('Judo Yoga Judo');
    rerender(<Names ids={['judo', 'yoga', 'padel']} />);
    expect(screen.getByText('Judo Yoga –')).toBeTruthy();
    await screen.findByText('Judo Yoga Padel');
    rerender(<Names ids={['judo']} />);
    await screen.findByText('Judo');
    expect(readSome.mock.calls.map(([, ids]) => ids)).toEqual([['judo', 'yoga'], ['padel']]);
  });

  it('reads nothing where the device keeps the catalogue, but what has come into it since', async () => {
    cacheCatalogue([sportOf('judo', 'Judo')], Date.now());
    const { rerender } = render(<Names ids={['judo']} />);
    expect(screen.getByText('Judo')).toBeTruthy();
    expect(readSome).not.toHaveBeenCalled();
    rerender(<Names ids={['judo', 'padel']} />);
    await screen.findByText('Judo Padel');
    expect(readSome.mock.calls.map(([, ids]) => ids)).toEqual([['padel']]);
  });

  it('leaves out what exists no more', async () => {
    render(<Names ids={['curling', 'yoga']} />);
    await screen.findByText('– Yoga');
    expect(readCollection).not.toHaveBeenCalled();
  });
});
