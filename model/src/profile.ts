import { array, date, type InferType, mixed, number, object, string } from 'yup';
import { availabilityScheduleSchema } from './availability.ts';
import { pictureVersionSchema } from './picture.ts';
import { isRecord } from './record.ts';
import { MAX_SPORTS, SKILL_LEVELS, type SkillLevel } from './sport.ts';

/** In code points, so that no letter is cut in half. */
export const MAX_NAME_LENGTH = 60;
export const MAX_NAME_TOKENS = 60;
export const MAX_CITY_LENGTH = 100;
export const MAX_BIO_LENGTH = 1000;
export const BIO_PREVIEW_LENGTH = 100;

/** What is said of each sport, by its id. What is no value is left out. */
function bySport<Value>(isValue: (value: unknown) => value is Value) {
  return mixed<Record<string, Value>>()
    .transform((stored: unknown) => {
      if (!isRecord(stored)) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, value]) => isValue(value)));
    })
    .default({});
}

function isSkillLevel(value: unknown): value is SkillLevel {
  return SKILL_LEVELS.some((level) => level === value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** What is no id of a sport is left out, so that it does not hide the others. */
const sportIdsSchema = array(string().required())
  .transform((value: unknown) =>
    // One that is named twice counts once.
    Array.isArray(value) ? [...new Set(value.filter((id) => typeof id === 'string' && id !== ''))] : value,
  )
  .max(MAX_SPORTS)
  .default([]);

const ratingSchema = object({
  average: number().min(0).max(5).default(0),
  count: number().integer().min(0).default(0),
}).noUnknown();

/** `profiles/{uid}`, readable one at a time by members whom its owner has not blocked. */
export const profileSchema = object({
  // As letters are counted where a name is checked (personName.ts): one may take two units of a text.
  name: string()
    .test((value) => Array.from(value ?? '').length <= MAX_NAME_LENGTH)
    .default(''),
  /** All that is kept of a date of birth; null until its owner says it. */
  birthYear: number().integer().min(1850).max(2200).nullable().default(null),
  city: string().max(MAX_CITY_LENGTH).default(''),
  bio: string().max(MAX_BIO_LENGTH).default(''),
  avatarVersion: pictureVersionSchema,
  bannerVersion: pictureVersionSchema,
  latitude: number().min(-90).max(90).nullable().default(null),
  longitude: number().min(-180).max(180).nullable().default(null),
  geohash: string().max(12).nullable().default(null),
  /** When the position was published last; it may move once an hour. */
  positionAt: date().nullable().default(null),
  sportIds: sportIdsSchema,
  /** A sport without an entry counts as intermediate. */
  skillLevels: bySport(isSkillLevel),
  /** How they say they are ranked, in a scale; `rankingValue` reads one in the scale of its sport. */
  rankings: bySport(isText),
  availabilitySchedule: availabilityScheduleSchema,
  rating: ratingSchema,
  nameTokens: array(string().required()).max(MAX_NAME_TOKENS).default([]),
  suspended: mixed<boolean>().oneOf([true, false]).default(false),
  /** Others find them; written by the server with `takenOverEmail` (account.ts), at once where there is no address to verify. */
  isVerified: mixed<boolean>().oneOf([true, false]).default(false),
  /** To five minutes (`roundActivity`), never finer. */
  lastActive: date().nullable().default(null),
  createdAt: date().nullable().default(null),
}).noUnknown();

export type ProfileFields = InferType<typeof profileSchema>;
export type Profile = ProfileFields & { readonly uid: string };

/** Whether somebody stands in lists of people: who cannot answer is not offered to anybody. */
export function isListed({
  suspended,
  isVerified,
}: Pick<ProfileFields, 'suspended' | 'isVerified'>): boolean {
  return isVerified && !suspended;
}

/**
 * What a profile has to say before its owner is found and may send a tod, in the order in which it is asked for. `city` is
 * the position behind it: a name alone is no place.
 */
export const PROFILE_NEEDS = ['name', 'birthYear', 'city', 'sports'] as const;
export type ProfileNeed = (typeof PROFILE_NEEDS)[number];

type NeededFields = Readonly<Pick<ProfileFields, 'name' | 'birthYear' | 'latitude' | 'longitude'>> & {
  readonly sportIds: readonly string[];
};

/** What a profile still lacks; everything where there is no profile. */
export function missingInProfile(profile: NeededFields | null): readonly ProfileNeed[] {
  if (profile === null) return PROFILE_NEEDS;
  const isThere: Readonly<Record<ProfileNeed, boolean>> = {
    name: profile.name.trim() !== '',
    birthYear: profile.birthYear !== null,
    city: profile.latitude !== null && profile.longitude !== null,
    sports: profile.sportIds.length > 0,
  };
  return PROFILE_NEEDS.filter((need) => !isThere[need]);
}
