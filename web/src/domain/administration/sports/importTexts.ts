import { SCORINGS, SEASONALITIES } from '@tod/model';

/** What is wrong with a file of sports. */
export const importTexts = {
  badFormat: 'Le format du fichier est invalide. Attendu\u00a0: tableau de sports',
  noObject: 'L’élément n’est pas un sport',
  shortName: 'Le nom doit contenir au moins 2\u00a0caractères',
  longName: 'Le nom doit contenir au plus 80\u00a0caractères',
  badDescription: 'La description doit être un texte de 2000\u00a0caractères au plus',
  badUrl: 'Veuillez entrer une URL valide',
  badIntensity: 'L’intensité doit être low, medium ou high',
  badTeam: 'is_team_sport doit être true ou false',
  badLevels:
    'levels doit avoir beginner, intermediate et advanced, chacun un texte de 120\u00a0caractères au plus',
  badRankingScale: 'ranking_scale n’est pas une échelle connue',
  badSeasonality: `seasonality doit être ${SEASONALITIES.join(', ')}`,
  badScoring: `scoring doit être ${SCORINGS.join(', ')}`,
  badPopularity: 'La popularité doit être un nombre de 0 à 100',
} as const;
