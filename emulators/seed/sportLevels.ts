import type { RankingScale, SkillLevel } from '@tod/model';

/** What the three levels of a sport mean, each in a line, and the scale in which its players are ranked. */
export interface SportLevels {
  readonly levels: Readonly<Record<SkillLevel, string>>;
  readonly rankingScale: RankingScale | null;
}

/** By the id of the sport. */
export const SPORT_LEVELS: Readonly<Record<string, SportLevels>> = {
  football: of(
    'Je contrôle et je passe, encore sans placement.',
    'Je tiens un poste et je joue régulièrement, en club ou entre amis.',
    'Je joue ou j’ai joué en compétition, des deux pieds.',
  ),
  basketball: of(
    'Je dribble et je tire à l’arrêt.',
    'Je joue des matchs, je défends et je connais les systèmes simples.',
    'Je joue ou j’ai joué en championnat.',
  ),
  volleyball: of(
    'Je fais des passes et des manchettes, le ballon tombe souvent.',
    'Je tiens l’échange en trois touches et je sers par-dessus.',
    'J’attaque, je contre et je joue en championnat.',
  ),
  handball: of(
    'J’apprends les passes et les règles.',
    'Je tiens un poste et je joue des matchs entiers.',
    'Je joue ou j’ai joué en championnat.',
  ),
  rugby: of(
    'Je découvre, plutôt à toucher que plaqué.',
    'Je connais mon poste et je joue régulièrement.',
    'Je joue ou j’ai joué en compétition.',
  ),
  tennis: of(
    'Je renvoie la balle, les échanges restent courts.',
    'Je tiens l’échange, je sers et je joue des matchs.',
    'Je joue en tournoi, avec un classement.',
    'tennis',
  ),
  badminton: of(
    'Je renvoie le volant, surtout en dégagé.',
    'Je joue des matchs, avec amortis et smashs.',
    'Je joue en compétition, simple ou double.',
    'badminton',
  ),
  squash: of(
    'Je tiens quelques frappes contre le mur.',
    'Je tiens l’échange et je joue le long des murs.',
    'Je maîtrise le T, les boasts et les amorties.',
  ),
  'tennis-de-table': of(
    'Je renvoie la balle, sans effet.',
    'Je mets des effets et je joue des matchs.',
    'Je joue en club, avec des points.',
    'tableTennis',
  ),
  natation: of(
    'Je nage quelques longueurs, avec des pauses.',
    'Je nage un kilomètre en crawl sans m’arrêter.',
    'Je nage en club ou en compétition, dans plusieurs nages.',
    'swimmingPace',
  ),
  'course-a-pied': of(
    'Je cours jusqu’à 5\u00a0km, à une allure où l’on parle.',
    'Je cours 10\u00a0km régulièrement.',
    'Je prépare des semi-marathons ou des marathons, avec un plan.',
    'runningPace',
  ),
  cyclisme: of(
    'Jusqu’à 30\u00a0km sur du plat, tranquillement.',
    'De 50 à 80\u00a0km, avec quelques cols.',
    'Plus de 100\u00a0km, en groupe et à allure soutenue.',
  ),
  musculation: of(
    'J’apprends les mouvements, avec des charges légères.',
    'Je suis un programme depuis plusieurs mois.',
    'Je m’entraîne depuis des années et je connais mes maximums.',
  ),
  yoga: of(
    'Je découvre les postures et la respiration.',
    'Je suis une séance entière sans qu’on me montre tout.',
    'Je pratique plusieurs fois par semaine, inversions comprises.',
  ),
  karate: of('Ceinture blanche à orange.', 'Ceinture verte à marron.', 'Ceinture noire ou compétition.'),
  boxe: of(
    'J’apprends la garde et les coups, sans opposition.',
    'Je fais des assauts souples.',
    'Je monte sur le ring ou je l’ai fait.',
  ),
  padel: of(
    'Je renvoie la balle et je découvre les vitres.',
    'Je joue au filet et je me sers des vitres.',
    'Je joue en tournoi, avec bandeja et vibora.',
    'padel',
  ),
  escalade: of(
    'Jusqu’au 5b, en moulinette.',
    'Du 5c au 6b, en tête.',
    'À partir du 6c, en tête.',
    'climbing',
  ),
  randonnee: of(
    'Jusqu’à trois heures, peu de dénivelé.',
    'Une journée entière, jusqu’à 1\u00a0000\u00a0m de dénivelé.',
    'Plusieurs jours, ou de la haute montagne.',
  ),
  ski: of('Pistes vertes et bleues.', 'Pistes rouges, à l’aise.', 'Pistes noires et hors-piste.'),
  judo: of('Ceinture blanche à orange.', 'Ceinture verte à marron.', 'Ceinture noire ou compétition.'),
  danse: of(
    'J’apprends les pas de base.',
    'Je suis une chorégraphie et je danse avec un partenaire.',
    'Je danse sur scène ou en concours.',
  ),
  golf: of(
    'Practice et parcours compact, sans index.',
    'Index entre 54 et 20.',
    'Index en dessous de 20.',
    'golf',
  ),
  aviron: of(
    'Je découvre, en bateau large.',
    'Je rame en équipage et je connais les commandements.',
    'Je rame en skiff ou en compétition.',
  ),
};

function of(
  beginner: string,
  intermediate: string,
  advanced: string,
  rankingScale: RankingScale | null = null,
): SportLevels {
  return { levels: { beginner, intermediate, advanced }, rankingScale };
}
