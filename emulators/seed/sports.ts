import type { SportFields } from '@tod/model';

/** A sport of the catalogue, but for what is counted, and the words that people use for it in their bios. */
export interface SeedSport
  extends Omit<SportFields, 'practitionerCount' | 'imageUrl' | 'levels' | 'rankingScale'> {
  readonly id: string;
  readonly words: {
    /** "… depuis trois ans" */
    readonly iPractise: string;
    /** "Je reprends …" */
    readonly name: string;
    /** "Je débute …" */
    readonly beginIn: string;
    /** Sentences about one's own way of doing it. */
    readonly habits: readonly string[];
  };
}

export const SPORTS: readonly SeedSport[] = [
  {
    id: 'football',
    name: 'Football',
    description:
      'À onze sur un grand terrain ou à cinq en salle, on court, on combine et on marque ensemble. Il suffit d’un ballon et d’un peu d’espace pour commencer.',
    intensity: 'high',
    isTeamSport: true,
    popularity: 95,
    seasonality: 'both',
    scoring: 'goals',
    words: {
      iPractise: 'Je joue au football',
      name: 'le football',
      beginIn: 'au football',
      habits: [
        'Milieu de terrain, je préfère la passe au dribble.',
        'Gardien de but quand il en manque un, défenseur le reste du temps.',
        'Je joue surtout à cinq, en salle l’hiver et sur synthétique l’été.',
      ],
    },
  },
  {
    id: 'basketball',
    name: 'Basketball',
    description:
      'Cinq contre cinq en club ou trois contre trois au playground\u00a0: des courses courtes, des sauts et des tirs. Un sport rapide où l’adresse compte autant que l’entente.',
    intensity: 'high',
    isTeamSport: true,
    popularity: 82,
    seasonality: 'both',
    scoring: 'points',
    words: {
      iPractise: 'Je joue au basket',
      name: 'le basket',
      beginIn: 'au basket',
      habits: [
        'Plutôt trois contre trois au playground que grand match en salle.',
        'Je shoote mieux que je ne défends, mais j’y travaille.',
      ],
    },
  },
  {
    id: 'volleyball',
    name: 'Volleyball',
    description:
      'Six joueurs de chaque côté du filet et un ballon qui ne doit jamais toucher le sol. En salle l’hiver, sur le sable dès les beaux jours.',
    intensity: 'medium',
    isTeamSport: true,
    popularity: 62,
    seasonality: 'both',
    scoring: 'setsTo25',
    words: {
      iPractise: 'Je joue au volley',
      name: 'le volley',
      beginIn: 'au volley',
      habits: [
        'Passe ou réception, je m’adapte à l’équipe.',
        'En salle l’hiver et sur le sable dès le mois de mai.',
      ],
    },
  },
  {
    id: 'handball',
    name: 'Handball',
    description:
      'Sept contre sept, un ballon qui tient dans la main et des tirs en suspension. Un jeu physique et spectaculaire, qui demande de la solidarité.',
    intensity: 'high',
    isTeamSport: true,
    popularity: 60,
    seasonality: 'indoor',
    scoring: 'goals',
    words: {
      iPractise: 'Je joue au handball',
      name: 'le handball',
      beginIn: 'au handball',
      habits: [
        'Je joue à l’aile, là où l’on court le plus.',
        'J’ai appris en club et j’ai gardé le goût du jeu rapide.',
      ],
    },
  },
  {
    id: 'rugby',
    name: 'Rugby',
    description:
      'À quinze, à sept ou au toucher sans placage, on avance ensemble en passant le ballon vers l’arrière. La troisième mi-temps fait partie du jeu.',
    intensity: 'high',
    isTeamSport: true,
    popularity: 64,
    seasonality: 'outdoor',
    scoring: 'points',
    words: {
      iPractise: 'Je joue au rugby',
      name: 'le rugby',
      beginIn: 'au rugby',
      habits: [
        'Rugby à toucher uniquement\u00a0: on garde les plaquages pour la télévision.',
        'Ancien de club, je cherche surtout la bonne ambiance.',
      ],
    },
  },
  {
    id: 'tennis',
    name: 'Tennis',
    description:
      'Un contre un ou en double, sur terre battue, dur ou gazon. On progresse vite quand on trouve un partenaire de son niveau.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 88,
    seasonality: 'both',
    scoring: 'tennisSets',
    words: {
      iPractise: 'Je joue au tennis',
      name: 'le tennis',
      beginIn: 'au tennis',
      habits: [
        'Plutôt fond de court, avec un revers à deux mains.',
        'J’aime autant l’échange que le match, on choisit sur place.',
        'Terre battue de préférence, mais le dur me va aussi.',
        'Classement modeste, bonne humeur garantie.',
      ],
    },
  },
  {
    id: 'badminton',
    name: 'Badminton',
    description:
      'Un volant, un filet et beaucoup de réflexes. Facile à commencer, très physique dès que l’échange s’accélère, en simple comme en double.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 74,
    seasonality: 'indoor',
    scoring: 'setsTo21',
    words: {
      iPractise: 'Je joue au badminton',
      name: 'le badminton',
      beginIn: 'au badminton',
      habits: ['Le double me plaît plus que le simple.', 'J’apporte les volants, vous apportez l’énergie.'],
    },
  },
  {
    id: 'squash',
    name: 'Squash',
    description:
      'Deux joueurs, quatre murs et une petite balle qui rebondit peu. Trente minutes suffisent pour se dépenser vraiment.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 48,
    seasonality: 'indoor',
    scoring: 'setsTo11',
    words: {
      iPractise: 'Je joue au squash',
      name: 'le squash',
      beginIn: 'au squash',
      habits: [
        'Quarante minutes à la pause de midi, c’est le format idéal.',
        'Balle bleue ou double point jaune, je m’adapte à votre niveau.',
      ],
    },
  },
  {
    id: 'tennis-de-table',
    name: 'Tennis de table',
    description:
      'De la table en béton du parc à la salle de club, un jeu d’adresse et de vitesse qui se pratique à tout âge et se partage facilement.',
    intensity: 'low',
    isTeamSport: false,
    popularity: 66,
    seasonality: 'both',
    scoring: 'setsTo11',
    words: {
      iPractise: 'Je joue au ping-pong',
      name: 'le tennis de table',
      beginIn: 'au tennis de table',
      habits: [
        'J’ai toujours deux raquettes dans mon sac.',
        'Défenseur patient\u00a0: il faudra venir chercher le point.',
      ],
    },
  },
  {
    id: 'natation',
    name: 'Natation',
    description:
      'Crawl, brasse ou dos, en bassin ou en eau libre. Tout le corps travaille sans choc, et nager à deux aide à garder le rythme.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 84,
    seasonality: 'both',
    scoring: 'time',
    words: {
      iPractise: 'Je nage régulièrement',
      name: 'la natation',
      beginIn: 'en natation',
      habits: [
        'Deux kilomètres de crawl, tranquillement, avant le travail.',
        'En bassin l’hiver, en eau libre dès que la température le permet.',
        'Je prépare une traversée et je cherche quelqu’un pour tenir l’allure.',
      ],
    },
  },
  {
    id: 'course-a-pied',
    name: 'Course à pied',
    description:
      'Sur route, sur piste ou sur sentier, seul contre la montre ou à plusieurs pour le plaisir. Une paire de chaussures et l’on part.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 92,
    seasonality: 'outdoor',
    scoring: 'time',
    words: {
      iPractise: 'Je cours',
      name: 'la course à pied',
      beginIn: 'en course à pied',
      habits: [
        'Sorties de huit à douze kilomètres, à une allure où l’on peut parler.',
        'Un semi-marathon par an et beaucoup de footings entre les deux.',
        'Plutôt sentiers que bitume, et jamais sans une pause pour la vue.',
        'Fractionné le mardi, sortie longue le dimanche.',
      ],
    },
  },
  {
    id: 'cyclisme',
    name: 'Cyclisme',
    description:
      'Vélo de route, gravel ou VTT\u00a0: des kilomètres, des cols et des paysages. À plusieurs, on se relaie et l’on va plus loin.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 80,
    seasonality: 'outdoor',
    scoring: 'distance',
    words: {
      iPractise: 'Je roule',
      name: 'le vélo',
      beginIn: 'en vélo de route',
      habits: [
        'Entre cinquante et quatre-vingts kilomètres, avec un café au milieu.',
        'Je grimpe doucement, mais je grimpe.',
        'Gravel surtout\u00a0: les petites routes et les chemins qui les relient.',
      ],
    },
  },
  {
    id: 'musculation',
    name: 'Musculation',
    description:
      'Avec des charges, des machines ou le poids du corps, on gagne en force séance après séance. Un partenaire assure et motive.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 86,
    seasonality: 'indoor',
    scoring: 'none',
    words: {
      iPractise: 'Je fais de la musculation',
      name: 'la musculation',
      beginIn: 'en musculation',
      habits: [
        'Je cherche surtout quelqu’un pour parer au développé couché.',
        'Trois séances par semaine, et jamais celle des jambes en moins.',
      ],
    },
  },
  {
    id: 'yoga',
    name: 'Yoga',
    description:
      'Postures, souffle et attention, du yoga doux au vinyasa plus soutenu. En salle, à la maison ou dans un parc au lever du jour.',
    intensity: 'low',
    isTeamSport: false,
    popularity: 72,
    seasonality: 'both',
    scoring: 'none',
    words: {
      iPractise: 'Je pratique le yoga',
      name: 'le yoga',
      beginIn: 'au yoga',
      habits: [
        'Vinyasa le matin, yoga plus doux le dimanche soir.',
        'J’aime pratiquer dehors dès qu’il fait quinze degrés.',
      ],
    },
  },
  {
    id: 'karate',
    name: 'Karaté',
    description:
      'Un art martial japonais fait de coups précis, de blocages et d’enchaînements. On y apprend autant le contrôle que la puissance.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 46,
    seasonality: 'indoor',
    scoring: 'none',
    words: {
      iPractise: 'Je pratique le karaté',
      name: 'le karaté',
      beginIn: 'au karaté',
      habits: [
        'Katas plutôt que combat, mais je ne refuse pas un échange souple.',
        'Ceinture marron, et encore tout à apprendre.',
      ],
    },
  },
  {
    id: 'boxe',
    name: 'Boxe',
    description:
      'Anglaise, française ou thaï, la boxe travaille le souffle, les appuis et la tête. Le travail aux paos se fait forcément à deux.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 58,
    seasonality: 'indoor',
    scoring: 'none',
    words: {
      iPractise: 'Je boxe',
      name: 'la boxe',
      beginIn: 'en boxe',
      habits: ['Paos et technique, pas de combat dur.', 'J’ai des gants en double pour qui veut essayer.'],
    },
  },
  {
    id: 'padel',
    name: 'Padel',
    description:
      'Quatre joueurs, un court vitré et une balle qui revient des murs. On s’amuse dès la première heure, à condition d’être quatre.',
    intensity: 'medium',
    isTeamSport: true,
    popularity: 78,
    seasonality: 'both',
    scoring: 'tennisSets',
    words: {
      iPractise: 'Je joue au padel',
      name: 'le padel',
      beginIn: 'au padel',
      habits: [
        'Nous sommes souvent trois\u00a0: il manque la quatrième personne.',
        'Côté gauche si possible, mais je m’adapte.',
      ],
    },
  },
  {
    id: 'escalade',
    name: 'Escalade',
    description:
      'En bloc, en voie ou en falaise, on résout un problème avec tout son corps. Il faut quelqu’un de confiance à l’autre bout de la corde.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 70,
    seasonality: 'both',
    scoring: 'none',
    words: {
      iPractise: 'Je grimpe',
      name: 'l’escalade',
      beginIn: 'en escalade',
      habits: [
        'Bloc en semaine, falaise le week-end quand la météo veut bien.',
        'Autonome en tête, j’assure avec attention.',
      ],
    },
  },
  {
    id: 'randonnee',
    name: 'Randonnée',
    description:
      'De la balade du dimanche à la traversée de plusieurs jours, on marche à son pas et l’on prend de la hauteur. À deux, c’est plus sûr.',
    intensity: 'low',
    isTeamSport: false,
    popularity: 83,
    seasonality: 'outdoor',
    scoring: 'distance',
    words: {
      iPractise: 'Je randonne',
      name: 'la randonnée',
      beginIn: 'en randonnée',
      habits: [
        'Mille mètres de dénivelé ne me font pas peur, les départs à six heures un peu plus.',
        'J’ai une voiture et de la place pour trois.',
        'Pas de chronomètre, mais toujours un pique-nique correct.',
      ],
    },
  },
  {
    id: 'ski',
    name: 'Ski',
    description:
      'Ski de piste, de fond ou de randonnée\u00a0: la montagne en hiver, à plusieurs. On partage le trajet, les forfaits et les traces.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 68,
    seasonality: 'outdoor',
    scoring: 'none',
    words: {
      iPractise: 'Je skie',
      name: 'le ski',
      beginIn: 'en ski',
      habits: [
        'Ski de randonnée dès que le risque d’avalanche le permet, matériel de sécurité compris.',
        'Je partage volontiers le trajet jusqu’à la station.',
      ],
    },
  },
  {
    id: 'judo',
    name: 'Judo',
    description:
      'Debout ou au sol, on utilise la force de l’autre pour le faire tomber. Un art martial olympique, fondé sur le respect du partenaire.',
    intensity: 'high',
    isTeamSport: false,
    popularity: 56,
    seasonality: 'indoor',
    scoring: 'none',
    words: {
      iPractise: 'Je fais du judo',
      name: 'le judo',
      beginIn: 'au judo',
      habits: [
        'Je préfère le travail au sol et les randoris souples.',
        'Ceinture bleue, de retour sur le tatami.',
      ],
    },
  },
  {
    id: 'danse',
    name: 'Danse',
    description:
      'Salsa, rock, swing ou contemporain\u00a0: on apprend des pas, puis on les oublie pour écouter la musique. Souvent, il faut être deux.',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 63,
    seasonality: 'indoor',
    scoring: 'none',
    words: {
      iPractise: 'Je danse',
      name: 'la danse',
      beginIn: 'en danse',
      habits: [
        'Salsa et bachata, je guide ou je suis selon les soirs.',
        'Lindy hop surtout, et des chaussures prêtes dans l’entrée.',
      ],
    },
  },
  {
    id: 'golf',
    name: 'Golf',
    description:
      'Dix-huit trous, une petite balle et beaucoup de calme. On marche des kilomètres sans les compter et l’on joue d’abord contre soi.',
    intensity: 'low',
    isTeamSport: false,
    popularity: 44,
    seasonality: 'outdoor',
    scoring: 'none',
    words: {
      iPractise: 'Je joue au golf',
      name: 'le golf',
      beginIn: 'au golf',
      habits: ['Neuf trous en semaine, dix-huit le dimanche.', 'Index honnête et rythme de jeu correct.'],
    },
  },
  {
    id: 'aviron',
    name: 'Aviron',
    description:
      'En skiff, en double ou en huit, on glisse sur l’eau au rythme de l’équipage. Un sport complet, exigeant et sans chocs.',
    intensity: 'high',
    isTeamSport: true,
    popularity: 38,
    seasonality: 'outdoor',
    scoring: 'time',
    words: {
      iPractise: 'Je rame',
      name: 'l’aviron',
      beginIn: 'en aviron',
      habits: [
        'En double de préférence\u00a0: le skiff, c’est pour les jours sans vent.',
        'Sur l’eau à sept heures, quand elle est encore plate.',
      ],
    },
  },
];
