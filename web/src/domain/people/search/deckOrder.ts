import type { Partner } from './partner.ts';

/**
 * The people in the order in which they are shown one at a time: each action moves on to the next one, so that those who were
 * written to, and stay partners, come round again behind all others, and behind those who were written to before them.
 * @param messaged whom one wrote to, longest ago first
 */
export function orderForDeck(people: readonly Partner[], messaged: ReadonlySet<string>): readonly Partner[] {
  const byUid = new Map(people.map((partner) => [partner.profile.uid, partner]));
  const again = [...messaged].flatMap((uid) => byUid.get(uid) ?? []);
  return [...people.filter(({ profile }) => !messaged.has(profile.uid)), ...again];
}

/** How far away (km) the nearest of those is who come first in that order; Infinity where no distance is known. */
export function nearestOfDeck(people: readonly Partner[], messaged: ReadonlySet<string>): number {
  const others = people.filter(({ profile }) => !messaged.has(profile.uid));
  return Math.min(...(others.length > 0 ? others : people).map(({ distanceKm }) => distanceKm ?? Infinity));
}
