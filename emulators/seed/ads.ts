import {
  AD_COUNT_SHARDS,
  type Ad,
  type AdFields,
  adStatus,
  dayBefore,
  documentPaths,
  planBoard,
  statisticsDay,
} from '@tod/model';
import { createRandom } from './random.ts';
import type { SeedDocument } from './seedDocument.ts';

const DAY_MS = 86_400_000;
/** So many days back the figures go. */
const FIGURES_DAYS = 35;

/** An advertisement of the demo: in days from now where it has a window, and how often it is seen on an ordinary day. */
interface SeedAd extends Pick<AdFields, 'title' | 'description' | 'locations' | 'weight'> {
  readonly id: string;
  readonly host: string;
  readonly isOff?: boolean;
  readonly startsIn?: number;
  readonly endsIn?: number;
  readonly seen: number;
}

const ADS: readonly SeedAd[] = [
  {
    id: 'ad-raquettes',
    title: 'Recordage en une heure',
    description: 'Votre raquette de tennis ou de badminton, recordée pendant que vous patientez.',
    host: 'cordage-du-lac.example',
    locations: ['home', 'header', 'partners-feed'],
    weight: 3,
    seen: 420,
  },
  {
    id: 'ad-chaussures',
    title: 'La foulée qui vous va',
    description: 'Analyse de course gratuite en magasin, sans rendez-vous.',
    host: 'foulee-alpine.example',
    locations: ['home', 'sports', 'footer', 'matches'],
    weight: 2,
    seen: 350,
  },
  {
    id: 'ad-escalade',
    title: 'Salle d’escalade : première séance offerte',
    description: 'Bloc, voie et cours du soir. Chaussons prêtés.',
    host: 'bloc-d-en-haut.example',
    locations: ['sports', 'profile', 'partners-feed', 'header'],
    weight: 2,
    endsIn: 20,
    seen: 260,
  },
  {
    id: 'ad-velo',
    title: 'Révision d’hiver du vélo',
    description: 'Freins, transmission, roues : prêt pour la saison, en deux jours.',
    host: 'atelier-du-pignon.example',
    locations: ['footer', 'matches', 'profile', 'partners-feed'],
    weight: 1,
    startsIn: -12,
    endsIn: 30,
    seen: 190,
  },
  {
    id: 'ad-kine',
    title: 'Récupérer après l’effort',
    description: '',
    host: 'kine-du-sport.example',
    locations: ['matches', 'header', 'home'],
    weight: 1,
    seen: 140,
  },
  {
    id: 'ad-tournoi',
    title: 'Tournoi de padel de Noël',
    description: 'Inscriptions par équipe de deux, tous niveaux.',
    host: 'padel-du-semnoz.example',
    locations: ['home', 'partners-feed'],
    weight: 5,
    startsIn: 9,
    endsIn: 33,
    seen: 0,
  },
  {
    id: 'ad-rentree',
    title: 'Licences de rentrée à moitié prix',
    description: 'Judo, escrime et lutte, jusqu’à la fin du mois d’octobre.',
    host: 'club-des-arts.example',
    locations: ['home', 'sports', 'matches', 'footer', 'header', 'profile', 'partners-feed'],
    weight: 4,
    startsIn: -60,
    endsIn: -6,
    seen: 310,
  },
  {
    id: 'ad-essai',
    title: 'Essai de ski de randonnée',
    description: 'Brouillon : en attente de la confirmation du magasin.',
    host: 'peaux-et-fixations.example',
    locations: ['profile'],
    weight: 1,
    isOff: true,
    seen: 0,
  },
];

/** The pictures that the advertisements show in turn, by their names in the folder of the bucket: the suite looks at each as it starts. */
export const AD_PICTURES = ['demo-1.png', 'demo-2.png', 'demo-3.png'] as const;

/** Advertisements in each state and place, what the server has made of them, and five weeks of figures. */
export function buildAds(now: Date, urlOfPicture: (name: string) => string): SeedDocument[] {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const ads: Ad[] = ADS.map(({ id, host, isOff = false, startsIn, endsIn, seen: _, ...words }, index) => ({
    ...words,
    id,
    imageUrl: urlOfPicture(AD_PICTURES[index % AD_PICTURES.length] ?? AD_PICTURES[0]),
    targetUrl: `https://${host}/`,
    startDate: inDays(startsIn),
    endDate: inDays(endsIn),
    active: !isOff,
  }));
  return [
    ...ads.map(({ id, ...fields }) => ({ path: documentPaths.ad(id), data: fields })),
    { path: documentPaths.adBoard(), data: { ...planBoard(ads, now), changedAt: now } },
    ...buildCounts(ads, now),
  ];
}

interface Counted {
  impressions: number;
  clicks: number;
}

/** More at weekends, less on what has ended, some clicks in a hundred; spread over the shards as the server spreads it. */
function buildCounts(ads: readonly Ad[], now: Date): SeedDocument[] {
  const random = createRandom(2_026);
  const today = statisticsDay(now);
  const shards = new Map<string, { month: string; ads: Record<string, Record<string, Counted>> }>();
  for (let back = 0; back < FIGURES_DAYS; back += 1) {
    const day = dayBefore(today, back);
    const moment = new Date(now.getTime() - back * DAY_MS);
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    for (const ad of ads) {
      const seen = ADS.find(({ id }) => id === ad.id)?.seen ?? 0;
      if (seen === 0 || adStatus(ad, moment) !== 'active') continue;
      const impressions = Math.round(seen * (isWeekend ? 1.5 : 1) * (0.75 + random.next() / 2));
      const clicks = Math.round(impressions * (0.008 + random.next() * 0.02));
      const month = day.slice(0, 7);
      const path = documentPaths.adCount(month, String(random.between(0, AD_COUNT_SHARDS - 1)));
      const shard = shards.get(path) ?? { month, ads: {} };
      shard.ads[ad.id] = { ...shard.ads[ad.id], [day.slice(8)]: { impressions, clicks } };
      shards.set(path, shard);
    }
  }
  return [...shards].map(([path, data]) => ({ path, data }));
}
