import type { RankingScale, SkillLevel } from '@tod/model';

/** How good somebody is in a sport: the levels, what they mean, and how they are ranked (docs/PRODUCT.md 5.5). */
export const levelTexts = {
  level: (sport: string) => `Niveau en ${sport}`,
  levels: {
    beginner: 'Débutant',
    intermediate: 'Intermédiaire',
    advanced: 'Avancé',
  } satisfies Record<SkillLevel, string>,
  explain: 'Les trois niveaux',
  explainOf: (sport: string) => `Les trois niveaux en ${sport}`,
  ranking: (scale: RankingScale) => LABELS[scale],
  rankingHelp: (scale: RankingScale) => `Facultatif. Ex.\u00a0: ${EXAMPLES[scale]}`,
  rankingWrong: (scale: RankingScale) =>
    `Cette valeur n’existe pas dans ce classement. Ex.\u00a0: ${EXAMPLES[scale]}`,
  /** A value as it is stored, as it is read and typed. */
  rankingValue: (scale: RankingScale, value: string) => SHOWN[scale](value),
  declared: 'déclaré',
} as const;

const LABELS: Readonly<Record<RankingScale, string>> = {
  tennis: 'Classement FFT',
  padel: 'Niveau de 1 à 7',
  badminton: 'Classement FFBaD',
  tableTennis: 'Points FFTT',
  golf: 'Index',
  runningPace: 'Allure par km',
  swimmingPace: 'Allure aux 100\u00a0m',
  climbing: 'Cotation',
};

const EXAMPLES: Readonly<Record<RankingScale, string>> = {
  tennis: '30/2, NC',
  padel: '3,5',
  badminton: 'D8, P11',
  tableTennis: '850',
  golf: '18,4',
  runningPace: '5:30',
  swimmingPace: '1:45',
  climbing: '6a+',
};

const asItIs = (value: string) => value;
const withComma = (value: string) => value.replace('.', ',');
const SHOWN: Readonly<Record<RankingScale, (value: string) => string>> = {
  tennis: asItIs,
  padel: withComma,
  badminton: asItIs,
  tableTennis: asItIs,
  golf: withComma,
  runningPace: asItIs,
  swimmingPace: asItIs,
  climbing: asItIs,
};
