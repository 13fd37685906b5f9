import { foldName, INTENSITIES, type Intensity, type Sport } from '@tod/model';
import { sportTags } from './sportLabels.ts';

export const TYPES = ['individual', 'team', 'both'] as const;
export type SportType = (typeof TYPES)[number];
export const SEASONALITIES = ['indoor', 'outdoor', 'both'] as const;
export type Seasonality = (typeof SEASONALITIES)[number];

/** What the catalogue is narrowed to. All of it lives in the address. */
export interface SportFilters {
  readonly search: string;
  /** None chosen means all. */
  readonly intensities: readonly Intensity[];
  readonly type: SportType;
  readonly seasonality: Seasonality;
}

export const NO_SPORT_FILTERS: SportFilters = {
  search: '',
  intensities: [],
  type: 'both',
  seasonality: 'both',
};

/** Values of the `category` parameter, which links elsewhere use. */
const CATEGORIES: Readonly<Record<string, Partial<SportFilters>>> = {
  équipe: { type: 'team' },
  individuel: { type: 'individual' },
  extérieur: { seasonality: 'outdoor' },
};

/** Reads the address; what it does not know it ignores. */
export function filtersIn(parameters: URLSearchParams): SportFilters {
  const category = CATEGORIES[(parameters.get('category') ?? '').normalize('NFC')] ?? {};
  const asked = parameters.getAll('intensity');
  return {
    search: parameters.get('q') ?? '',
    intensities: INTENSITIES.filter((intensity) => asked.includes(intensity)),
    type: TYPES.find((type) => type === parameters.get('type')) ?? category.type ?? 'both',
    seasonality:
      SEASONALITIES.find((seasonality) => seasonality === parameters.get('seasonality')) ??
      category.seasonality ??
      'both',
  };
}

/** The address of these filters; what is not chosen is not in it. */
export function parametersOf(filters: SportFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filters.search !== '') parameters.set('q', filters.search);
  for (const intensity of filters.intensities) parameters.append('intensity', intensity);
  if (filters.type !== 'both') parameters.set('type', filters.type);
  if (filters.seasonality !== 'both') parameters.set('seasonality', filters.seasonality);
  return parameters;
}

/** Whether anything but the search is chosen. */
export function hasFilters(filters: SportFilters): boolean {
  return filters.intensities.length > 0 || filters.type !== 'both' || filters.seasonality !== 'both';
}

/** The sports that pass; the search looks into names and tags, whatever the case and the accents. */
export function filterSports(sports: readonly Sport[], filters: SportFilters): readonly Sport[] {
  const wanted = foldName(filters.search);
  return sports.filter(
    (sport) =>
      (filters.intensities.length === 0 || filters.intensities.includes(sport.intensity)) &&
      (filters.type === 'both' || sport.isTeamSport === (filters.type === 'team')) &&
      // A sport for indoors and outdoors is found under either.
      (filters.seasonality === 'both' ||
        sport.seasonality === 'both' ||
        sport.seasonality === filters.seasonality) &&
      (wanted === '' || [sport.name, ...sportTags(sport)].some((text) => foldName(text).includes(wanted))),
  );
}
