import { boolean, type InferType, mixed, number, object, string } from 'yup';
import { trimmedText } from './text.ts';

export const INTENSITIES = ['low', 'medium', 'high'] as const;
export type Intensity = (typeof INTENSITIES)[number];

export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];
export const DEFAULT_SKILL_LEVEL: SkillLevel = 'intermediate';

export const SEASONALITIES = ['indoor', 'outdoor', 'both'] as const;
export type Seasonality = (typeof SEASONALITIES)[number];

/** How sessions of a sport are counted; the document of a sport says which of these it is. */
export const SCORINGS = [
  'none',
  'tennisSets',
  'setsTo11',
  'setsTo21',
  'setsTo25',
  'goals',
  'points',
  'time',
  'distance',
] as const;
export type Scoring = (typeof SCORINGS)[number];

/** In what a sport ranks those who practise it, where there is such a thing. */
export const RANKING_SCALES = [
  /** The ladder of the French federation, from NC to -30. */
  'tennis',
  /** A level from 1 to 7, in halves. */
  'padel',
  /** The ladder of the French federation, from NC to N1. */
  'badminton',
  /** Points of the French federation. */
  'tableTennis',
  /** The handicap index, from 0 to 54. */
  'golf',
  /** Minutes and seconds a kilometre. */
  'runningPace',
  /** Minutes and seconds for a hundred metres. */
  'swimmingPace',
  /** French grades, from 3a to 9c. */
  'climbing',
] as const;
export type RankingScale = (typeof RANKING_SCALES)[number];

/** How many sports one person may practise. */
export const MAX_SPORTS = 30;

/** Other services count intensity: 3 is high. */
const COUNTED_INTENSITIES: Readonly<Record<string, Intensity>> = { 1: 'low', 2: 'medium', 3: 'high' };

/** An intensity by its name or by its number. @param message what is said of anything else */
export function intensitySchema(message?: string) {
  return mixed<Intensity>()
    .transform((value: unknown) => COUNTED_INTENSITIES[String(value)] ?? value)
    .oneOf(INTENSITIES, message);
}

/** What a popularity is at most, and what it is where nobody says. */
export const MAX_POPULARITY = 100;
export const DEFAULT_POPULARITY = 50;

export const MAX_LEVEL_LENGTH = 120;

/** What a level means in a sport, in a line; empty where nobody has said so. */
const levelLine = string().max(MAX_LEVEL_LENGTH).default('');

/** `sports/{id}`. `practitionerCount` is refreshed by the server only. */
export const sportSchema = object({
  name: trimmedText().min(2).max(80).required(),
  description: string().max(2000).default(''),
  imageUrl: string().max(2000).default(''),
  intensity: intensitySchema().default('medium'),
  isTeamSport: boolean().default(false),
  popularity: number().min(0).max(MAX_POPULARITY).default(0),
  seasonality: mixed<Seasonality>().oneOf(SEASONALITIES).default('both'),
  levels: object({
    beginner: levelLine,
    intermediate: levelLine,
    advanced: levelLine,
  } satisfies Record<SkillLevel, unknown>).noUnknown(),
  /** The scale in which its members may say how they are ranked; null for none. */
  rankingScale: mixed<RankingScale>().oneOf(RANKING_SCALES).nullable().default(null),
  /** How its sessions are counted. */
  scoring: mixed<Scoring>().oneOf(SCORINGS).default('none'),
  practitionerCount: number().integer().min(0).default(0),
}).noUnknown();

export type SportFields = InferType<typeof sportSchema>;
export type Sport = SportFields & { readonly id: string };
