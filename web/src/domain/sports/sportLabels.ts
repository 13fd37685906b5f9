import type { Seasonality, Sport } from '@tod/model';
import { INTENSITY_LABELS } from './intensityLabels.ts';

export const SEASONALITY_LABELS = {
  indoor: 'Intérieur',
  outdoor: 'Extérieur',
  both: 'Intérieur et extérieur',
} as const satisfies Record<Seasonality, string>;

export function teamLabel(isTeamSport: boolean): string {
  return isTeamSport ? 'Sport d’équipe' : 'Sport individuel';
}

/** `Très populaire` from 80, `Populaire` from 60, `Modéré` from 40, `Peu populaire` from 20, else `Rare`; 0 is unknown. */
export function popularityLabel(popularity: number): string {
  if (popularity >= 80) return 'Très populaire';
  if (popularity >= 60) return 'Populaire';
  if (popularity >= 40) return 'Modéré';
  if (popularity >= 20) return 'Peu populaire';
  return popularity > 0 ? 'Rare' : 'Inconnu';
}

/** The words that a search finds a sport by, beside its name. */
export function sportTags(
  sport: Pick<Sport, 'intensity' | 'isTeamSport' | 'seasonality'>,
): readonly string[] {
  const intensity = { low: 'faible', medium: 'moyenne', high: 'élevée' } as const;
  const seasonality = { indoor: 'intérieur', outdoor: 'extérieur', both: 'mixte' } as const;
  return [
    intensity[sport.intensity],
    INTENSITY_LABELS[sport.intensity].toLocaleLowerCase('fr'),
    sport.isTeamSport ? 'équipe' : 'individuel',
    seasonality[sport.seasonality],
    'sport',
  ];
}
