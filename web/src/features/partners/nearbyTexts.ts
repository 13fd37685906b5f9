import { MIN_COUNTED_PEOPLE } from '@tod/model';
import { formatNumber, withDeCity } from '../../platform/text/format.ts';

/** How many play near a city, for whoever has no account yet. */
export const nearbyTexts = {
  title: 'Qui joue près de chez vous\u00a0?',
  city: 'Votre ville',
  suggestions: 'Suggestions de villes',
  searching: 'Recherche...',
  noCity: 'Aucune ville ne correspond.',
  citiesFailed: 'Impossible de récupérer les suggestions de villes.',
  around: (city: string) => `Autour ${withDeCity(city)}\u00a0:`,
  people: (sport: string, count: number) => `${sport}\u00a0: ${formatNumber(count)}`,
  few: (city: string) =>
    `Moins de ${MIN_COUNTED_PEOPLE}\u00a0personnes par sport autour ${withDeCity(city)} pour l’instant. Soyez parmi les premiers\u00a0: plus il y a de membres, plus vite on se trouve.`,
  failed: 'Impossible de compter les sportifs de cette ville',
  join: 'Créer un compte',
} as const;
