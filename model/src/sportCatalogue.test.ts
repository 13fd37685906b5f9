import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';
import { type Sport, sportSchema } from './sport.ts';
import { MAX_CATALOGUE_BYTES, planSportCatalogue, sportCatalogueSchema } from './sportCatalogue.ts';

const sport = (id: string, description = ''): Sport => ({
  ...parseDocument(sportSchema, { name: `Sport ${id}`, description }),
  id,
});

describe('the catalogue in one document', () => {
  it('has every sport with its id, in the same order whatever comes first', () => {
    const catalogue = planSportCatalogue([sport('tennis'), sport('judo')]);
    expect(catalogue?.sports.map(({ id }) => id)).toEqual(['judo', 'tennis']);
    expect(catalogue).toEqual(planSportCatalogue([sport('judo'), sport('tennis')]));
    expect(parseDocument(sportCatalogueSchema, catalogue)).toEqual(catalogue);
  });

  it('is none where the sports do not fit into a document', () => {
    const wordy = (count: number) =>
      Array.from({ length: count }, (_, index) => sport(`sport-${index}`, 'é'.repeat(2000)));
    expect(planSportCatalogue(wordy(100))).not.toBeNull();
    // By its bytes: these are as many letters as would fit, two bytes each.
    const letters = wordy(200);
    expect(JSON.stringify({ sports: letters }).length).toBeLessThan(MAX_CATALOGUE_BYTES);
    expect(planSportCatalogue(letters)).toBeNull();
  });

  it('is empty where a document holds none that this page can read', () => {
    expect(parseDocument(sportCatalogueSchema, undefined).sports).toEqual([]);
    expect(parseDocument(sportCatalogueSchema, { sports: [{ id: 'judo' }] }).sports).toEqual([]);
  });
});
