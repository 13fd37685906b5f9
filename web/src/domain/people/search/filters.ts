import {
  ageOf,
  commonIntervals,
  DAY_PARTS,
  DAYS,
  type Day,
  type DayPart,
  DEFAULT_SKILL_LEVEL,
  foldName,
  isFreeWithin,
  MAX_AGE,
  MIN_AGE,
  type Profile,
  type ProfileFields,
  SKILL_LEVELS,
  type SkillLevel,
} from '@tod/model';

/** What a member looks for; undefined means "does not matter". */
export interface PartnerFilters {
  /** The partner practises at least one of these, at most five; any sport when there are none. */
  readonly sportIds: readonly string[];
  /** The partner's level in at least one of `sportIds`; means nothing without them. */
  readonly level: SkillLevel | undefined;
  readonly maxKm: number | undefined;
  readonly minAge: number | undefined;
  readonly maxAge: number | undefined;
  /** When both are free, by the week. */
  readonly day: Day | undefined;
  readonly part: DayPart | undefined;
}

/** With each sport the database looks into fewer places at once (rings.ts): more of them would cost more than a page may. */
export const MAX_FILTERED_SPORTS = 5;

export const NO_FILTERS: PartnerFilters = {
  sportIds: [],
  level: undefined,
  maxKm: undefined,
  minAge: undefined,
  maxAge: undefined,
  day: undefined,
  part: undefined,
};

/** The distances (km) on offer. */
export const DISTANCES = [5, 10, 25, 50, 100, 200] as const;

/** How the parts of a day stand in an address. */
const PART_WORDS = {
  morning: 'matin',
  noon: 'midi',
  afternoon: 'apres-midi',
  evening: 'soir',
} as const satisfies Record<DayPart, string>;

/** One for each sport. */
const SPORT_PARAMETER = 'sport';
const SPORT_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Each other filter: its parameter, how it is read from there and how it is written. */
const PARAMETERS: {
  readonly [Name in keyof Omit<PartnerFilters, 'sportIds'>]: {
    readonly name: string;
    readonly read: (text: string) => PartnerFilters[Name];
    readonly write: (value: NonNullable<PartnerFilters[Name]>) => string;
  };
} = {
  level: { name: 'niveau', read: (text) => SKILL_LEVELS.find((level) => level === text), write: String },
  maxKm: {
    name: 'distance',
    read: (text) => DISTANCES.find((distance) => String(distance) === text),
    write: String,
  },
  minAge: { name: 'age-min', read: readAge, write: String },
  maxAge: { name: 'age-max', read: readAge, write: String },
  day: { name: 'jour', read: (text) => DAYS.find((day) => foldName(day) === text), write: foldName },
  part: {
    name: 'moment',
    read: (text) => DAY_PARTS.find((part) => PART_WORDS[part] === text),
    write: (part) => PART_WORDS[part],
  },
};

/** Reads the filters from an address; what is no filter of ours counts as none. */
export function readFilters(parameters: URLSearchParams): PartnerFilters {
  const read = <Name extends keyof typeof PARAMETERS>(name: Name) => {
    const text = parameters.get(PARAMETERS[name].name);
    return text === null ? undefined : PARAMETERS[name].read(text);
  };
  const named = parameters.getAll(SPORT_PARAMETER).filter((text) => SPORT_ID.test(text));
  const sportIds = [...new Set(named)].slice(0, MAX_FILTERED_SPORTS);
  return {
    sportIds,
    level: sportIds.length === 0 ? undefined : read('level'),
    maxKm: read('maxKm'),
    minAge: read('minAge'),
    maxAge: read('maxAge'),
    day: read('day'),
    part: read('part'),
  };
}

/** The address with these filters and everything else that it held. */
export function writeFilters(parameters: URLSearchParams, filters: PartnerFilters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const write = <Name extends keyof typeof PARAMETERS>(name: Name, value: PartnerFilters[Name]) => {
    const parameter = PARAMETERS[name];
    if (value === undefined || value === null) written.delete(parameter.name);
    else written.set(parameter.name, parameter.write(value));
  };
  written.delete(SPORT_PARAMETER);
  for (const sportId of filters.sportIds) written.append(SPORT_PARAMETER, sportId);
  write('level', filters.sportIds.length === 0 ? undefined : filters.level);
  write('maxKm', filters.maxKm);
  write('minAge', filters.minAge);
  write('maxAge', filters.maxAge);
  write('day', filters.day);
  write('part', filters.part);
  return written;
}

/** How many a person would say are set: some sports are one, an age range is, and so is a moment of the week. */
export function countFilters(filters: PartnerFilters): number {
  const { sportIds, level, maxKm, minAge, maxAge, day, part } = filters;
  return [sportIds[0], level, maxKm, minAge ?? maxAge, day ?? part].filter((value) => value !== undefined)
    .length;
}

/**
 * Whether a person, wherever they are, is one of those whom `own` looks for. Who has not said when they were born is not found
 * by age. How far they may be is the search's own question.
 */
export function matchesFilters(
  profile: Profile,
  filters: Omit<PartnerFilters, 'maxKm'>,
  own: Pick<ProfileFields, 'availabilitySchedule'>,
  now: Date,
): boolean {
  const { sportIds, level, minAge, maxAge } = filters;
  const isAtLevel = (sportId: string) =>
    level === undefined || (profile.skillLevels[sportId] ?? DEFAULT_SKILL_LEVEL) === level;
  const practises = (sportId: string) => profile.sportIds.includes(sportId) && isAtLevel(sportId);
  if (sportIds.length > 0 && !sportIds.some(practises)) return false;
  const age = profile.birthYear === null ? undefined : ageOf(profile.birthYear, now);
  if (minAge !== undefined && (age ?? -1) < minAge) return false;
  if (maxAge !== undefined && (age ?? Infinity) > maxAge) return false;
  return isFreeThen(profile, filters, own);
}

/** The years of birth of an age range, both included; undefined at an end that is open. */
export function yearsOfBirth({ minAge, maxAge }: Pick<PartnerFilters, 'minAge' | 'maxAge'>, now: Date) {
  const yearOf = (age: number | undefined) => (age === undefined ? undefined : now.getFullYear() - age);
  return { bornFrom: yearOf(maxAge), bornUntil: yearOf(minAge) };
}

/** Who has not said when they are free themselves asks when the other one is. */
function isFreeThen(
  profile: Pick<ProfileFields, 'availabilitySchedule'>,
  { day, part }: Pick<PartnerFilters, 'day' | 'part'>,
  own: Pick<ProfileFields, 'availabilitySchedule'>,
): boolean {
  if (day === undefined && part === undefined) return true;
  const theirs = profile.availabilitySchedule;
  const ours = hasAvailability(own) ? own.availabilitySchedule : theirs;
  return isFreeWithin(commonIntervals(ours, theirs), day, part);
}

export function hasAvailability({
  availabilitySchedule,
}: Pick<ProfileFields, 'availabilitySchedule'>): boolean {
  return availabilitySchedule.some((entry) => entry.timeSlots.length > 0);
}

function readAge(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const age = Number(text);
  return age >= MIN_AGE && age <= MAX_AGE ? age : undefined;
}
