import { foldName, type Sport } from '@tod/model';

/** What is known of a sport beyond the catalogue (docs/PRODUCT.md 6.2). */
export interface SportFacts {
  /** Minutes. */
  readonly averageDuration: number;
  readonly recommendedFrequency: string;
  /** Kilocalories an hour, for an adult at a usual pace. */
  readonly caloriesBurned: number;
  readonly requiredEquipment: readonly string[];
  readonly benefits: readonly string[];
}

/** The facts of the sixteen sports known by name; others by words in their name or text, at last a general answer. */
export function sportFacts(
  sport: Pick<Sport, 'name' | 'description' | 'isTeamSport' | 'seasonality'>,
): SportFacts {
  const name = foldName(sport.name);
  const known = KNOWN[name];
  if (known !== undefined) return known;
  const words = `${name} ${foldName(sport.description)}`;
  if (WATER.test(words)) return WATER_FACTS;
  if (OUTDOOR.test(words) || sport.seasonality === 'outdoor') return OUTDOOR_FACTS;
  return sport.isTeamSport || TEAM.test(words) ? TEAM_FACTS : DEFAULT_FACTS;
}

const facts = (
  averageDuration: number,
  recommendedFrequency: string,
  caloriesBurned: number,
  requiredEquipment: readonly string[],
  benefits: readonly string[],
): SportFacts => ({ averageDuration, recommendedFrequency, caloriesBurned, requiredEquipment, benefits });

const ONCE_OR_TWICE = '1 à 2 fois par semaine';
const TWICE_OR_MORE = '2 à 3 fois par semaine';
const OFTEN = '3 à 4 fois par semaine';

/** By name in lower case without accents; the spellings of the catalogue and other usual ones. */
const KNOWN: Readonly<Record<string, SportFacts>> = {
  football: facts(
    90,
    ONCE_OR_TWICE,
    600,
    ['Chaussures à crampons', 'Protège-tibias', 'Ballon'],
    ['Endurance', 'Esprit d’équipe', 'Coordination'],
  ),
  basketball: facts(
    60,
    TWICE_OR_MORE,
    580,
    ['Chaussures de basket', 'Ballon'],
    ['Détente et explosivité', 'Coordination', 'Esprit d’équipe'],
  ),
  volleyball: facts(
    75,
    ONCE_OR_TWICE,
    350,
    ['Chaussures de salle', 'Genouillères', 'Ballon'],
    ['Réflexes', 'Détente', 'Esprit d’équipe'],
  ),
  handball: facts(
    60,
    ONCE_OR_TWICE,
    620,
    ['Chaussures de salle', 'Ballon', 'Résine'],
    ['Puissance', 'Endurance', 'Esprit d’équipe'],
  ),
  rugby: facts(
    80,
    ONCE_OR_TWICE,
    650,
    ['Chaussures à crampons', 'Protège-dents', 'Ballon ovale'],
    ['Force', 'Endurance', 'Solidarité'],
  ),
  tennis: facts(
    60,
    ONCE_OR_TWICE,
    480,
    ['Raquette', 'Balles', 'Chaussures adaptées à la surface'],
    ['Coordination', 'Endurance', 'Concentration'],
  ),
  badminton: facts(
    45,
    TWICE_OR_MORE,
    420,
    ['Raquette', 'Volants', 'Chaussures de salle'],
    ['Réflexes', 'Agilité', 'Souplesse'],
  ),
  squash: facts(
    45,
    ONCE_OR_TWICE,
    700,
    ['Raquette', 'Balle', 'Lunettes de protection'],
    ['Cardio', 'Réflexes', 'Agilité'],
  ),
  'tennis de table': facts(
    45,
    TWICE_OR_MORE,
    270,
    ['Raquette', 'Balles'],
    ['Réflexes', 'Précision', 'Concentration'],
  ),
  natation: facts(
    45,
    TWICE_OR_MORE,
    500,
    ['Maillot de bain', 'Bonnet', 'Lunettes'],
    ['Tout le corps travaille', 'Articulations ménagées', 'Souffle'],
  ),
  'course a pied': facts(
    45,
    OFTEN,
    600,
    ['Chaussures de course', 'Tenue respirante'],
    ['Cardio', 'Endurance', 'Gestion du stress'],
  ),
  cyclisme: facts(
    90,
    TWICE_OR_MORE,
    500,
    ['Vélo', 'Casque', 'Gourde'],
    ['Endurance', 'Jambes', 'Articulations ménagées'],
  ),
  musculation: facts(
    60,
    OFTEN,
    360,
    ['Tenue de sport', 'Serviette', 'Gourde'],
    ['Force', 'Posture', 'Densité osseuse'],
  ),
  yoga: facts(60, TWICE_OR_MORE, 200, ['Tapis', 'Tenue souple'], ['Souplesse', 'Équilibre', 'Calme']),
  karate: facts(
    75,
    TWICE_OR_MORE,
    550,
    ['Kimono', 'Ceinture', 'Protections'],
    ['Maîtrise de soi', 'Coordination', 'Souplesse'],
  ),
  boxe: facts(
    60,
    TWICE_OR_MORE,
    700,
    ['Gants', 'Bandes', 'Protège-dents'],
    ['Cardio', 'Réflexes', 'Confiance en soi'],
  ),
};

const WATER = /\b(eau|nage|piscine|lac|mer|riviere|aviron|voile|surf|kayak|plongee|water)/;
const OUTDOOR = /\b(plein air|exterieur|montagne|sentier|foret|neige|randonnee|ski|escalade|golf|trail)/;
const TEAM = /\b(equipe|collectif|match a plusieurs)/;

const WATER_FACTS = facts(
  60,
  ONCE_OR_TWICE,
  480,
  ['Maillot de bain', 'Serviette', 'Équipement de sécurité'],
  ['Tout le corps travaille', 'Articulations ménagées', 'Souffle'],
);
const OUTDOOR_FACTS = facts(
  120,
  ONCE_OR_TWICE,
  450,
  ['Chaussures adaptées', 'Tenue selon la météo', 'Eau'],
  ['Endurance', 'Grand air', 'Gestion du stress'],
);
const TEAM_FACTS = facts(
  75,
  ONCE_OR_TWICE,
  520,
  ['Chaussures de sport', 'Tenue de sport', 'Ballon'],
  ['Esprit d’équipe', 'Coordination', 'Endurance'],
);
const DEFAULT_FACTS = facts(
  60,
  TWICE_OR_MORE,
  400,
  ['Tenue de sport', 'Chaussures adaptées', 'Eau'],
  ['Santé du cœur', 'Bien-être', 'Gestion du stress'],
);
