import type { Sport } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { filterSports, filtersIn, hasFilters, NO_SPORT_FILTERS, parametersOf } from './sportFilters.ts';

function sport(name: string, more: Partial<Sport> = {}): Sport {
  return {
    id: name,
    name,
    description: '',
    imageUrl: '',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 50,
    seasonality: 'both',
    levels: { beginner: '', intermediate: '', advanced: '' },
    rankingScale: null,
    scoring: 'none',
    practitionerCount: 0,
    ...more,
  };
}

const sports = [
  sport('Football', { isTeamSport: true, intensity: 'high', seasonality: 'outdoor' }),
  sport('Yoga', { intensity: 'low', seasonality: 'indoor' }),
  sport('Course à pied', { seasonality: 'outdoor' }),
  sport('Tennis'),
];
const names = (change: Partial<typeof NO_SPORT_FILTERS>) =>
  filterSports(sports, { ...NO_SPORT_FILTERS, ...change }).map(({ name }) => name);

describe('filterSports', () => {
  it('searches names and tags without regard to case and accents', () => {
    expect(names({ search: 'COURSE A' })).toEqual(['Course à pied']);
    expect(names({ search: 'equipe' })).toEqual(['Football']);
  });

  it('narrows by intensity, type and seasonality; a sport for both seasonalities is found under either', () => {
    expect(names({ intensities: ['low', 'high'] })).toEqual(['Football', 'Yoga']);
    expect(names({ type: 'team' })).toEqual(['Football']);
    expect(names({ seasonality: 'indoor' })).toEqual(['Yoga', 'Tennis']);
    expect(names({ seasonality: 'outdoor', type: 'individual' })).toEqual(['Course à pied', 'Tennis']);
  });
});

describe('the filters in the address', () => {
  it('come back as they went', () => {
    const filters = {
      search: 'ten',
      intensities: ['low', 'high'],
      type: 'team',
      seasonality: 'indoor',
    } as const;
    expect(filtersIn(parametersOf(filters))).toEqual(filters);
    expect(parametersOf(NO_SPORT_FILTERS).toString()).toBe('');
  });

  it.each([
    ['équipe', { type: 'team' }],
    ['individuel', { type: 'individual' }],
    ['extérieur', { seasonality: 'outdoor' }],
    ['autre', {}],
  ])('know the category %s', (category, expected) => {
    expect(filtersIn(new URLSearchParams({ category }))).toEqual({ ...NO_SPORT_FILTERS, ...expected });
  });

  it('ignore what they do not know', () => {
    expect(filtersIn(new URLSearchParams('type=x&seasonality=y&intensity=z'))).toEqual(NO_SPORT_FILTERS);
    expect(hasFilters(NO_SPORT_FILTERS)).toBe(false);
  });
});
