import { parseDocument, sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { importSports } from './importSports.ts';

const sport = (name: string) => parseDocument(sportSchema, { name });

describe('importSports', () => {
  it('goes from 5 over 90 and 95 to 100, and one that fails holds up no other', async () => {
    const progress: number[] = [];
    const created: string[] = [];
    const result = await importSports(
      Array.from({ length: 25 }, (_, index) => sport(`Sport ${index}`)),
      {
        create: async ({ name }) => {
          if (name === 'Sport 3') throw new Error('refused');
          created.push(name);
        },
        refresh: async () => undefined,
        onProgress: (percent) => progress.push(percent),
      },
    );
    expect(result).toEqual({ inserted: 24, failed: ['Sport 3'] });
    expect(created).toHaveLength(24);
    expect(progress).toEqual([5, 39, 73, 90, 95, 100]);
  });
});
