import { DEFAULT_SKILL_LEVEL, MAX_AGE, MIN_AGE, SKILL_LEVELS, type SkillLevel } from '@tod/model';
import type { Partner } from '../../../shared/nearby/partnerSearch.ts';

/** What a member looks for; undefined means "does not matter". */
export interface PartnerFilters {
  readonly sportId: string | undefined;
  /** The partner's level in `sportId`; means nothing without it. */
  readonly level: SkillLevel | undefined;
  readonly maxKm: number | undefined;
  readonly minAge: number | undefined;
  readonly maxAge: number | undefined;
}

export const NO_FILTERS: PartnerFilters = {
  sportId: undefined,
  level: undefined,
  maxKm: undefined,
  minAge: undefined,
  maxAge: undefined,
};

/** The distances (km) on offer. */
export const DISTANCES = [5, 10, 25, 50, 100, 200] as const;

const PARAMETERS = {
  sportId: 'sport',
  level: 'niveau',
  maxKm: 'distance',
  minAge: 'age-min',
  maxAge: 'age-max',
} as const satisfies Record<keyof PartnerFilters, string>;

/** Reads the filters from an address; what is no filter of ours counts as none. */
export function readFilters(parameters: URLSearchParams): PartnerFilters {
  const sportId = parameters.get(PARAMETERS.sportId);
  const isSport = sportId !== null && /^[A-Za-z0-9_-]{1,128}$/.test(sportId);
  return {
    sportId: isSport ? sportId : undefined,
    level: isSport ? SKILL_LEVELS.find((level) => level === parameters.get(PARAMETERS.level)) : undefined,
    maxKm: DISTANCES.find((distance) => String(distance) === parameters.get(PARAMETERS.maxKm)),
    minAge: readAge(parameters.get(PARAMETERS.minAge)),
    maxAge: readAge(parameters.get(PARAMETERS.maxAge)),
  };
}

/** The address with these filters and everything else that it held. */
export function writeFilters(parameters: URLSearchParams, filters: PartnerFilters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const values: Readonly<Record<keyof PartnerFilters, string | number | undefined>> = {
    ...filters,
    level: filters.sportId === undefined ? undefined : filters.level,
  };
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = Object.entries(values).find(([field]) => field === name)?.[1];
    if (value === undefined) written.delete(parameter);
    else written.set(parameter, String(value));
  }
  return written;
}

export function countFilters(filters: PartnerFilters): number {
  const ages = filters.minAge === undefined && filters.maxAge === undefined ? 0 : 1;
  return ages + [filters.sportId, filters.level, filters.maxKm].filter((value) => value !== undefined).length;
}

/** Whether a person is one of those looked for. Who set no age is not found by age. */
export function matchesFilters({ profile, distanceKm }: Partner, filters: PartnerFilters): boolean {
  const { sportId, level, maxKm, minAge, maxAge } = filters;
  if (sportId !== undefined) {
    if (!profile.sportIds.includes(sportId)) return false;
    if (level !== undefined && (profile.skillLevels[sportId] ?? DEFAULT_SKILL_LEVEL) !== level) return false;
  }
  if (maxKm !== undefined && (distanceKm ?? Infinity) > maxKm) return false;
  if (minAge !== undefined && (profile.age ?? -1) < minAge) return false;
  return maxAge === undefined || (profile.age ?? Infinity) <= maxAge;
}

function readAge(text: string | null): number | undefined {
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
  const age = Number(text);
  return age >= MIN_AGE && age <= MAX_AGE ? age : undefined;
}
