import type { DayEntry, SkillLevel } from '@tod/model';
import type { City } from './cities.ts';
import type { Agreement } from './firstNames.ts';
import type { Random } from './random.ts';
import { describeSchedule } from './schedules.ts';
import type { SeedSport } from './sports.ts';

/** What a bio speaks about. */
export interface BioSubject {
  readonly agreement: Agreement;
  readonly age: number;
  readonly city: City;
  readonly main: SeedSport;
  readonly level: SkillLevel;
  /** The second sport, if there is one. */
  readonly other: SeedSport | undefined;
  readonly schedule: readonly DayEntry[];
}

type Sentence = (subject: BioSubject, random: Random) => string;

const YEARS = ['deux ans', 'trois ans', 'cinq ans', 'six ans', 'dix ans', 'l’enfance', 'le lycée'];
const PAUSES = ['deux ans de pause', 'une longue pause', 'une blessure au genou', 'un déménagement'];
const ARRIVALS = ['depuis septembre', 'depuis peu', 'depuis quelques mois', 'depuis le printemps'];
const STUDIES = ['en droit', 'en médecine', 'en histoire', 'en informatique', 'en langues'];
const TRADES: Readonly<Record<Agreement, readonly string[]>> = {
  f: [
    'Infirmière',
    'Architecte',
    'Professeure de lettres',
    'Développeuse',
    'Libraire',
    'Cuisinière',
    'Ingénieure',
  ],
  m: ['Infirmier', 'Architecte', 'Professeur de maths', 'Développeur', 'Menuisier', 'Cuisinier', 'Ingénieur'],
};
/** Sports that one does in a park or along the water, where a place of the city is worth naming. */
const IN_TOWN = [
  'course-a-pied',
  'yoga',
  'cyclisme',
  'football',
  'volleyball',
  'basketball',
  'tennis-de-table',
];

const OPENINGS: Readonly<Record<SkillLevel, readonly Sentence[]>> = {
  beginner: [
    ({ main, agreement }) => `Je débute ${main.words.beginIn} et je suis très ${motivated(agreement)}.`,
    ({ main }) => `Je me mets ${to(main)} cette année, sans aucune prétention.`,
    ({ main, agreement, age }, random) =>
      `${occupation(agreement, age, random)}, je débute ${main.words.beginIn} pour bouger un peu plus.`,
    ({ main }) =>
      `Quelques séances derrière moi et une vraie envie de progresser\u00a0: je débute ${main.words.beginIn}.`,
  ],
  intermediate: [
    ({ main }, random) => `${main.words.iPractise} depuis ${random.pick(YEARS)}, surtout pour le plaisir.`,
    ({ main }, random) => `Je reprends ${main.words.name} après ${random.pick(PAUSES)}.`,
    ({ main, agreement, age }, random) =>
      `${occupation(agreement, age, random)} la semaine, je pense surtout ${to(main)} le reste du temps.`,
    ({ city, agreement, main }, random) =>
      `${agreement === 'f' ? 'Installée' : 'Installé'} à ${city.name} ${random.pick(ARRIVALS)}, je cherche du monde pour partager ${main.words.name}.`,
  ],
  advanced: [
    ({ main }, random) =>
      `${main.words.iPractise} depuis ${random.pick(YEARS)} et j’aime quand le niveau est là.`,
    ({ main }) => `${main.words.iPractise} plusieurs fois par semaine, avec toujours le même plaisir.`,
    ({ main, agreement, age }) =>
      age < 25
        ? `${main.words.iPractise} en compétition et pour le plaisir, les deux vont bien ensemble.`
        : `${agreement === 'f' ? 'Ancienne compétitrice' : 'Ancien compétiteur'}, je garde le goût de l’effort et je partage volontiers ${main.words.name}.`,
  ],
};

const SECOND: readonly Sentence[] = [
  ({ other }) =>
    other === undefined ? '' : `Et quand il reste de l’énergie, ${lowerFirst(other.words.iPractise)} aussi.`,
  ({ other }) => (other === undefined ? '' : `À côté, ${lowerFirst(other.words.iPractise)}.`),
  ({ other }, random) =>
    other === undefined ? '' : `Pour changer, ${other.words.name}. ${random.pick(other.words.habits)}`,
];

const WISHES: Readonly<Record<SkillLevel, readonly Sentence[]>> = {
  beginner: [
    () => 'Je cherche quelqu’un de patient, pour apprendre sans se prendre au sérieux.',
    () => 'Un partenaire du même niveau serait parfait, on progressera ensemble.',
    () => 'Tous les conseils sont bons à prendre.',
  ],
  intermediate: [
    () => 'Je cherche un partenaire régulier, une fois par semaine.',
    () => 'L’ambiance compte plus que le score.',
    ({ agreement }) =>
      `Plutôt ${agreement === 'f' ? 'ponctuelle' : 'ponctuel'}, et toujours d’accord pour un verre après.`,
    () => 'Peu importe votre niveau tant que la bonne humeur est là.',
  ],
  advanced: [
    () => 'Je cherche un partenaire de bon niveau pour des séances engagées.',
    () => 'Je donne volontiers des conseils, et j’en reçois aussi.',
    () => 'Si vous préparez un objectif, parlons-en.',
  ],
};

const SPOTS: readonly Sentence[] = [
  ({ city }, random) => `On me croise souvent ${random.pick(city.spots)}.`,
  ({ city }, random) => `Je propose ${random.pick(city.spots)}, mais je me déplace volontiers.`,
  ({ city }, random) => `Rendez-vous ${random.pick(city.spots)}\u00a0?`,
];

const TIMES: readonly Sentence[] = [
  ({ schedule }) => `Libre surtout ${firstTimes(schedule)}.`,
  ({ schedule }) => `Le plus simple pour moi\u00a0: ${firstTimes(schedule)}.`,
  ({ schedule }) => `Disponible ${firstTimes(schedule)}.`,
];

/** Two to five sentences that agree with each other and with the rest of the profile. */
export function buildBio(subject: BioSubject, random: Random): string {
  const sentences = [random.pick(OPENINGS[subject.level])];
  if (subject.level !== 'beginner') sentences.push(({ main }) => random.pick(main.words.habits));
  if (random.chance(0.4)) sentences.push(random.pick(SECOND));
  if (IN_TOWN.includes(subject.main.id) && random.chance(0.6)) sentences.push(random.pick(SPOTS));
  sentences.push(random.pick(random.chance(0.5) ? WISHES[subject.level] : TIMES));
  return sentences
    .map((sentence) => sentence(subject, random))
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function occupation(agreement: Agreement, age: number, random: Random): string {
  if (age >= 25) return random.pick(TRADES[agreement]);
  return `${agreement === 'f' ? 'Étudiante' : 'Étudiant'} ${random.pick(STUDIES)}`;
}

function motivated(agreement: Agreement): string {
  return agreement === 'f' ? 'motivée' : 'motivé';
}

/** "au tennis", "à la boxe". */
function to({ words }: SeedSport): string {
  return words.name.startsWith('le ') ? `au ${words.name.slice(3)}` : `à ${words.name}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function firstTimes(schedule: readonly DayEntry[]): string {
  return describeSchedule(schedule.slice(0, 2)).replace(', ', ' et ');
}
