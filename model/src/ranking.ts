import type { RankingScale } from './sport.ts';

/**
 * The values of each scale as they are stored, behind its name and a colon: that a ranking is of its scale can be told from it alone.
 * firestore.rules spells the same patterns out; none admits a comma.
 */
export const RANKING_PATTERNS: Readonly<Record<RankingScale, string>> = {
  tennis: '(NC|40|30|30/[1-5]|15|15/[1-5]|[1-5]/6|0|-[24]/6|-15|-30)',
  padel: '([1-6]([.]5)?|7)',
  badminton: '(NC|P1[0-2]|D[7-9]|R[4-6]|N[1-3])',
  tableTennis: '([5-9][0-9][0-9]|[1-3][0-9][0-9][0-9]|4000)',
  golf: '(([0-9]|[1-4][0-9]|5[0-3])([.][1-9])?|54)',
  runningPace: '(2:[3-5][0-9]|[3-9]:[0-5][0-9]|1[01]:[0-5][0-9])',
  swimmingPace: '(0:5[0-9]|[1-4]:[0-5][0-9])',
  climbing: '([3-9][abc][+]?)',
};

/** How many characters a stored ranking has at most. */
export const MAX_RANKING_LENGTH = 24;

/**
 * What somebody has typed as their ranking, as it is stored; undefined for what is no value of the scale. Commas, blanks, capitals
 * and the ways to write a time do not matter.
 */
export function parseRanking(scale: RankingScale, typed: string): string | undefined {
  const value = NORMALISE[scale](typed.replace(/\s+/g, ''));
  return new RegExp(`^${RANKING_PATTERNS[scale]}$`).test(value) ? `${scale}:${value}` : undefined;
}

/** The value of a stored ranking in a scale; undefined where it is none, or of another scale. */
export function rankingValue(scale: RankingScale | null, stored: string | undefined): string | undefined {
  if (scale === null || stored === undefined) return undefined;
  const value = stored.slice(scale.length + 1);
  return parseRanking(scale, value) === stored ? value : undefined;
}

const NORMALISE: Readonly<Record<RankingScale, (typed: string) => string>> = {
  tennis: (typed) => typed.toUpperCase().replace('−', '-'),
  padel: withPoint,
  badminton: (typed) => typed.toUpperCase(),
  tableTennis: (typed) => typed.replace(/(points?|pts?)$/i, ''),
  golf: withPoint,
  runningPace: asTime,
  swimmingPace: asTime,
  climbing: (typed) => typed.toLowerCase(),
};

/** `12,0` → `12` */
function withPoint(typed: string): string {
  return typed.replace(',', '.').replace(/\.0+$/, '');
}

/** `5’30`, `5min30s`, `05:30/km` → `5:30` */
function asTime(typed: string): string {
  const parts = /^0?(\d{1,2})(?::|['’′]|min|mn|h)(\d{2})(?:["”″]|''|s|sec)?(?:\/(?:km|100m))?$/i.exec(typed);
  return parts === null ? typed : `${parts[1]}:${parts[2]}`;
}
