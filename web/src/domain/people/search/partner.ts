import type { Profile } from '@tod/model';

/** A person on a partner list; the distance is undefined when they published no position. */
export interface Partner {
  readonly profile: Profile;
  readonly distanceKm: number | undefined;
}
