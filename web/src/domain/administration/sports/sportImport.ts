import {
  DEFAULT_POPULARITY,
  intensitySchema,
  isRecord,
  MAX_LEVEL_LENGTH,
  MAX_POPULARITY,
  RANKING_SCALES,
  type RankingScale,
  SCORINGS,
  type Scoring,
  SEASONALITIES,
  type Seasonality,
  type SportFields,
  trimmedText,
} from '@tod/model';
import { mixed, object, string, ValidationError } from 'yup';
import { importTexts } from './importTexts.ts';
import { sportNameKey } from './sportId.ts';

/** A sport of the file that can be added, and where it stands. */
export interface ImportableSport {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly fields: SportFields;
  /** Its picture lies elsewhere, and stays out. */
  readonly losesPicture: boolean;
}

/** What is wrong with an entry of the file. */
export interface ImportFault {
  readonly line: number;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** What an import of a file would do. */
export interface ImportPlan {
  readonly total: number;
  readonly toAdd: readonly ImportableSport[];
  /** Names that the catalogue has already, or the file before. */
  readonly duplicates: readonly string[];
  readonly faults: readonly ImportFault[];
}

/** The file is no list of sports. */
export class ImportFormatError extends Error {
  override readonly name = 'ImportFormatError';
}

const url = string().test('url', importTexts.badUrl, (value) => {
  if (value === undefined || value === '' || OWN_PICTURE.test(value)) return true;
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
});

const MAX_NAME = 80;
const MAX_DESCRIPTION = 2000;
/** A picture that comes with the app. */
const OWN_PICTURE = /^\/sports\/[a-z0-9-]+\.svg$/;

function isPopularity(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_POPULARITY;
}

const level = trimmedText()
  .typeError(importTexts.badLevels)
  .max(MAX_LEVEL_LENGTH, importTexts.badLevels)
  .default('');

const entrySchema = object({
  name: trimmedText()
    .typeError(importTexts.shortName)
    .min(2, importTexts.shortName)
    .max(MAX_NAME, importTexts.longName)
    .required(importTexts.shortName),
  description: trimmedText()
    .typeError(importTexts.badDescription)
    .max(MAX_DESCRIPTION, importTexts.badDescription)
    .default(''),
  image_url: url.typeError(importTexts.badUrl).default(''),
  intensity: intensitySchema(importTexts.badIntensity).default('medium'),
  is_team_sport: mixed((value): value is boolean => typeof value === 'boolean')
    .typeError(importTexts.badTeam)
    .default(false),
  popularity: mixed(isPopularity).typeError(importTexts.badPopularity).default(DEFAULT_POPULARITY),
  levels: object({ beginner: level, intermediate: level, advanced: level }).typeError(importTexts.badLevels),
  ranking_scale: mixed<RankingScale>()
    .oneOf(RANKING_SCALES, importTexts.badRankingScale)
    .nullable()
    .default(null),
  seasonality: mixed<Seasonality>().oneOf(SEASONALITIES, importTexts.badSeasonality).default('both'),
  scoring: mixed<Scoring>().oneOf(SCORINGS, importTexts.badScoring).default('none'),
}).required(importTexts.noObject);

/**
 * Reads a file of sports: what it would add, what is there already, and what is wrong, line by line.
 * @param known the names of the catalogue
 * @throws ImportFormatError for what is no list in JSON
 */
export function planImport(text: string, known: readonly string[]): ImportPlan {
  const entries = parseList(text);
  const lines = linesOfEntries(text);
  const taken = new Set(known.map(sportNameKey));
  const toAdd: ImportableSport[] = [];
  const duplicates: string[] = [];
  const faults: ImportFault[] = [];
  for (const [index, entry] of entries.entries()) {
    const line = lines[index] ?? index + 1;
    try {
      const sport = entrySchema.validateSync(withoutNulls(entry), { abortEarly: false });
      if (taken.has(sportNameKey(sport.name))) {
        duplicates.push(sport.name);
        continue;
      }
      taken.add(sportNameKey(sport.name));
      const isOwnPicture = sport.image_url === '' || OWN_PICTURE.test(sport.image_url);
      toAdd.push({
        line,
        losesPicture: !isOwnPicture,
        fields: {
          name: sport.name,
          description: sport.description,
          imageUrl: isOwnPicture ? sport.image_url : '',
          intensity: sport.intensity,
          isTeamSport: sport.is_team_sport,
          popularity: sport.popularity,
          seasonality: sport.seasonality,
          levels: sport.levels,
          rankingScale: sport.ranking_scale,
          scoring: sport.scoring,
          practitionerCount: 0,
        },
      });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      faults.push({ line, name: nameIn(entry), reasons: [...new Set(error.errors)] });
    }
  }
  return { total: entries.length, toAdd, duplicates, faults };
}

function parseList(text: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ImportFormatError(importTexts.badFormat, { cause: error });
  }
  if (!Array.isArray(parsed)) throw new ImportFormatError(importTexts.badFormat);
  return parsed;
}

/** A null says as little as a field that is missing. */
function withoutNulls(entry: unknown): unknown {
  if (!isRecord(entry)) return null;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}

function nameIn(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
    ? entry.name.slice(0, MAX_NAME)
    : '';
}

/** On which line each entry of the outermost list begins; the text is known to be JSON. */
export function linesOfEntries(text: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isInString = false;
  let isExpected = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\n') line += 1;
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
      continue;
    }
    if (isExpected && depth === 1 && !/[\s\]]/.test(character)) {
      lines.push(line);
      isExpected = false;
    }
    if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth === 1) isExpected = true;
    } else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',' && depth === 1) isExpected = true;
  }
  return lines;
}
