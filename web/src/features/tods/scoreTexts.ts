import { boundsOf, type Scoring } from '@tod/model';
import type { TypedFault } from '../../domain/tods/sessions/typedScore.ts';

const NO_SCORE = '';

/** What the scores of sessions say, by how the sport is counted (docs/PRODUCT.md 8.6). */
export const scoreTexts = {
  title: 'Score (facultatif)',
  /** What one types for somebody; the number is that of the set. */
  field: (scoring: Scoring, set: number, who: string) =>
    ({
      none: NO_SCORE,
      tennisSets: `Set ${set}, ${who}`,
      setsTo11: `Set ${set}, ${who}`,
      setsTo21: `Set ${set}, ${who}`,
      setsTo25: `Set ${set}, ${who}`,
      goals: `Buts, ${who}`,
      points: `Points, ${who}`,
      time: `Temps, ${who}`,
      distance: 'Distance (km)',
    })[scoring],
  hint: {
    none: NO_SCORE,
    tennisSets: 'À un set partout, un super tie-break à 10 points peut remplacer le dernier set.',
    setsTo11: NO_SCORE,
    setsTo21: NO_SCORE,
    setsTo25: NO_SCORE,
    goals: NO_SCORE,
    points: NO_SCORE,
    time: 'En minutes et secondes, comme 45:30, ou avec les heures, comme 1:05:30.',
    distance: 'Celle que vous avez parcourue ensemble, comme 12,5.',
  } satisfies Record<Scoring, string>,
  addSet: 'Ajouter un set',
  removeSet: (number: number) => `Supprimer le set ${number}`,
} as const;

const IMPOSSIBLE_SETS = {
  tennisSets: 'Un set se gagne à 6 jeux avec deux d’écart, à 7-5 ou à 7-6.',
  setsTo11: 'Un set se gagne à 11 points, ou au-delà avec deux d’écart.',
  setsTo21: 'Un set se gagne à 21 points, au-delà avec deux d’écart, et à 30 au plus.',
  setsTo25: 'Un set se gagne à 25 points (15 au cinquième), ou au-delà avec deux d’écart.',
} as const;

/** What is wrong with one field, or with the two of a set, in words. */
export function faultText({ reason }: TypedFault, scoring: Scoring): string {
  switch (reason) {
    case 'missing':
      return 'À compléter';
    case 'outOfRange':
      return rangeText(scoring);
    case 'impossibleSet':
      return scoring in IMPOSSIBLE_SETS ? impossibleText(scoring) : rangeText(scoring);
    case 'unfinishedSet':
      return 'Seul le dernier set peut être inachevé.';
    case 'superTieBreak':
      return 'Un super tie-break se joue en dernier, à égalité de sets.';
    case 'tooManySets':
      return 'C’est un set de trop pour ce sport.';
  }
}

function impossibleText(scoring: Scoring): string {
  return Object.entries(IMPOSSIBLE_SETS).find(([known]) => known === scoring)?.[1] ?? rangeText(scoring);
}

function rangeText(scoring: Scoring): string {
  if (scoring === 'time') return 'Un temps comme 45:30';
  if (scoring === 'distance') return 'De 0,001 à 1\u202f000\u00a0km';
  return `De ${boundsOf(scoring).min} à ${boundsOf(scoring).max}`;
}
