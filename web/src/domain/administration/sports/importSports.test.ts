import { parseDocument, sportSchema } from '@tod/model';
import { describe, expect, it, vi } from 'vitest';
import { importSports } from './importSports.ts';
import { SportExistsError } from './queries.ts';

vi.mock('./queries.ts', () => ({ SportExistsError: class extends Error {} }));

const sport = (name: string) => parseDocument(sportSchema, { name });

describe('importSports', () => {
  it('goes from 5 over 90 and 95 to 100, and one that fails holds up no other', async () => {
    const progress: number[] = [];
    const created: string[] = [];
    const result = await importSports(
      Array.from({ length: 25 }, (_, index) => sport(`Sport ${index}`)),
      {
        known: [],
        create: async ({ name }) => {
          if (name === 'Sport 3') throw new Error('refused');
          created.push(name);
        },
        refresh: async () => undefined,
        onProgress: (percent) => progress.push(percent),
      },
    );
    expect(result).toEqual({ inserted: 24, skipped: [], failed: ['Sport 3'] });
    expect(created).toHaveLength(24);
    expect(progress).toEqual([5, 39, 73, 90, 95, 100]);
  });

  it('skips what others have added since the file was looked at, and while it is imported', async () => {
    const created: string[] = [];
    const result = await importSports(['Padel', 'Golf', 'Tir à l’arc'].map(sport), {
      known: ["TIR A L'ARC"],
      create: async ({ name }) => {
        if (name === 'Golf') throw new SportExistsError(name);
        created.push(name);
      },
      refresh: async () => undefined,
      onProgress: () => undefined,
    });
    expect(result).toEqual({ inserted: 1, skipped: ['Tir à l’arc', 'Golf'], failed: [] });
    expect(created).toEqual(['Padel']);
  });
});
