import {
  ageOf,
  BIO_PREVIEW_LENGTH,
  compatibilityOf,
  DAY_MS,
  DEFAULT_SKILL_LEVEL,
  type ProfileFields,
  type Sport,
} from '@tod/model';
import { formatLastActive } from '../../../domain/people/presence/formatLastActive.ts';
import { isOnline } from '../../../domain/people/presence/presence.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { formatDistance } from '../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { describeReason } from './describeReason.ts';

/** A card shows at most this many sports by name. */
const SHOWN_SPORTS = 3;

/** What a card says about a person, in words. */
export interface PersonFacts {
  readonly uid: string;
  readonly name: string;
  /** `Camille, 29 ans`. */
  readonly heading: string;
  /** `Annecy · à 3 km`. */
  readonly location: string;
  /** `à 3 km`, `à moins de 1 km`, or that it is not known. */
  readonly distance: string;
  /** `En ligne`, `Vu·e il y a 3 h`, or empty. */
  readonly seen: string;
  /** Here now, today, or longer ago (docs/PRODUCT.md 7.6: green, yellow). */
  readonly presence: 'online' | 'today' | 'earlier';
  /** `2 sports en commun · libre mardi soir`, or empty. */
  readonly reason: string;
  readonly commonSports: readonly string[];
  /** Common sports first. */
  readonly sports: readonly string[];
  readonly moreSports: number;
  readonly bio: string;
  /** Whose field covers the card: a common sport, else the person's first. */
  readonly coverSport: string | null;
}

export function personFacts(
  { profile, distanceKm }: Partner,
  own: ProfileFields,
  catalogue: ReadonlyMap<string, Sport>,
  now: Date,
): PersonFacts {
  const compatibility = compatibilityOf(own, profile);
  const { commonSports } = compatibility;
  const ordered = [...commonSports, ...profile.sportIds.filter((id) => !commonSports.includes(id))];
  const known = ordered.filter((id) => catalogue.has(id));
  const name = shownName(profile);
  const seen = formatLastActive(profile.lastActive, now);
  const distance = describeDistance(distanceKm);
  return {
    uid: profile.uid,
    name,
    heading: [name, ...(profile.birthYear === null ? [] : [texts.age(ageOf(profile.birthYear, now))])].join(
      ', ',
    ),
    location: [...(profile.city === '' ? [] : [profile.city]), distance].join(' · '),
    distance,
    seen,
    presence: presenceOf(profile.lastActive, now),
    reason: describeReason(compatibility, now),
    commonSports,
    sports: known.slice(0, SHOWN_SPORTS).map((id) => {
      const level = profile.skillLevels[id] ?? DEFAULT_SKILL_LEVEL;
      return `${catalogue.get(id)?.name ?? id} · ${texts.levels[level]}`;
    }),
    moreSports: Math.max(0, known.length - SHOWN_SPORTS),
    bio: cutBio(profile.bio),
    coverSport: ordered[0] ?? null,
  };
}

/** Nobody has to have a name to be found. */
export function shownName({ name }: { readonly name: string }): string {
  return name === '' ? texts.unnamed : name;
}

function presenceOf(lastActive: Date | null, now: Date): PersonFacts['presence'] {
  if (lastActive === null) return 'earlier';
  if (isOnline(lastActive, now)) return 'online';
  return now.getTime() - lastActive.getTime() < DAY_MS ? 'today' : 'earlier';
}

/** How far somebody is, said once on a card: `à 3 km`. */
export function describeDistance(distanceKm: number | undefined): string {
  if (distanceKm === undefined) return texts.unknownDistance;
  return texts.away(formatDistance(distanceKm));
}

/** The first 100 characters, with an ellipsis where there are more; never half a character. */
function cutBio(bio: string): string {
  const characters = [...bio.trim()];
  return characters.length <= BIO_PREVIEW_LENGTH
    ? bio.trim()
    : `${characters.slice(0, BIO_PREVIEW_LENGTH).join('').trimEnd()}…`;
}
