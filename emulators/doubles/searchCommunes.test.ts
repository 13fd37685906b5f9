import { describe, expect, it } from 'vitest';
import { getCommunes } from './communes.ts';
import { nearestCommunes, searchCommunes } from './searchCommunes.ts';

const communes = getCommunes();

function names(text: string, options = { limit: 5, autocomplete: true }): string[] {
  return searchCommunes(communes, text, options).map(({ commune }) => commune.name);
}

describe('getCommunes', () => {
  it('knows the places of about 1,000 inhabitants and more, with position, postcodes and context', () => {
    expect(communes.length).toBeGreaterThan(8500);
    expect(communes.find(({ insee }) => insee === '74010')).toMatchObject({
      name: 'Annecy',
      context: '74, Haute-Savoie, Auvergne-Rhône-Alpes',
      postcodes: expect.arrayContaining(['74000', '74940']),
      latitude: expect.closeTo(45.9, 1),
      longitude: expect.closeTo(6.13, 1),
    });
  });

  it('knows the largest cities, also where their place carries no INSEE code', () => {
    expect(communes.slice(0, 5).map(({ name }) => name)).toEqual([
      'Paris',
      'Marseille',
      'Lyon',
      'Toulouse',
      'Nice',
    ]);
  });
});

describe('searchCommunes', () => {
  it('finds a name while it is typed, the most populous first', () => {
    expect(names('anne').slice(0, 2)).toEqual(['Annecy', 'Annemasse']);
    expect(names('lyo')[0]).toBe('Lyon');
  });

  it('does not mind case, accents, hyphens and short forms', () => {
    expect(names('CHAMBERY')[0]).toBe('Chambéry');
    expect(names('st etienne')[0]).toBe('Saint-Étienne');
    expect(names('l’haÿ les roses')[0]).toBe('L’Haÿ-les-Roses'.replace('’', "'"));
  });

  it('puts the very name before longer ones', () => {
    expect(names('Paris')[0]).toBe('Paris');
  });

  it('finds by postcode, whole or begun, and answers with that postcode', () => {
    const [first] = searchCommunes(communes, '74940', { limit: 1, autocomplete: true });
    expect(first).toMatchObject({ commune: { name: 'Annecy' }, postcode: '74940' });
    expect(names('6900')[0]).toBe('Lyon');
    expect(names('Annecy 74000')).toEqual(['Annecy']);
    expect(names('Annecy 69000')).toEqual([]);
  });

  it('accepts the department or region after the name', () => {
    expect(names('Annecy Haute-Savoie')).toEqual(['Annecy']);
    expect(names('Annecy (74)')).toEqual(['Annecy']);
    expect(names('Annecy Bretagne')).toEqual([]);
  });

  it('wants whole words without autocompletion', () => {
    expect(names('anne', { limit: 5, autocomplete: false })).not.toContain('Annecy');
    expect(names('annecy', { limit: 5, autocomplete: false })[0]).toBe('Annecy');
  });

  it('finds nothing for what is no place', () => {
    expect(names('zzzzz')).toEqual([]);
    expect(names('constructor')).toEqual([]);
  });

  it('keeps to the limit', () => {
    expect(names('sai', { limit: 3, autocomplete: true })).toHaveLength(3);
  });
});

describe('nearestCommunes', () => {
  it('sorts by distance and forgets what is too far', () => {
    const annecy = { latitude: 45.9, longitude: 6.13 };
    const near = nearestCommunes(communes, annecy, { limit: 3, withinMetres: 30_000 });
    expect(near[0]?.commune.name).toBe('Annecy');
    expect(near.map(({ metres }) => metres)).toEqual(
      near.map(({ metres }) => metres).toSorted((a, b) => a - b),
    );
    expect(
      nearestCommunes(communes, { latitude: 45, longitude: -40 }, { limit: 3, withinMetres: 30_000 }),
    ).toEqual([]);
  });
});
