import { geohashForLocation } from 'geofire-common';
import { array, type InferType, number, object, string } from 'yup';
import type { Position } from './position.ts';

/** Characters of the geohash of an area: some 39 km by 20 km. */
const AREA_LENGTH = 4;
/** Fewer people than this are never counted out to anybody. */
export const MIN_COUNTED_PEOPLE = 5;
export const MAX_AREA_SPORTS = 12;

/**
 * `areas/{geohash}`: how many people play what in a part of the country, for whoever asks before signing up. One read says it all;
 * a count below `MIN_COUNTED_PEOPLE` is left out, and an area without any is not there.
 */
export const areaSchema = object({
  sports: array(
    object({
      sportId: string().required(),
      name: string().required(),
      people: number().integer().min(MIN_COUNTED_PEOPLE).required(),
    }).noUnknown(),
  )
    .max(MAX_AREA_SPORTS)
    .default([]),
}).noUnknown();
export type Area = InferType<typeof areaSchema>;

/** The area of a position. */
export function areaOf({ latitude, longitude }: Position): string {
  return geohashForLocation([latitude, longitude], AREA_LENGTH);
}

/** Counts people into their areas, one at a time. */
export class AreaTally {
  readonly #areas = new Map<string, Map<string, number>>();

  /** @param geohash that of the published position, of at least `AREA_LENGTH` characters */
  add(geohash: string, sportIds: readonly string[]): void {
    const area = geohash.slice(0, AREA_LENGTH);
    const counts = this.#areas.get(area) ?? new Map<string, number>();
    this.#areas.set(area, counts);
    for (const sportId of new Set(sportIds)) counts.set(sportId, (counts.get(sportId) ?? 0) + 1);
  }

  /** What may be said of each area of which something may; the most played first. */
  areas(sportNames: ReadonlyMap<string, string>): ReadonlyMap<string, Area> {
    const told = new Map<string, Area>();
    for (const [area, counts] of this.#areas) {
      const sports = [...counts]
        .flatMap(([sportId, people]) => {
          const name = sportNames.get(sportId);
          return name === undefined || people < MIN_COUNTED_PEOPLE ? [] : [{ sportId, name, people }];
        })
        .sort((one, other) => other.people - one.people || one.sportId.localeCompare(other.sportId))
        .slice(0, MAX_AREA_SPORTS);
      if (sports.length > 0) told.set(area, { sports });
    }
    return told;
  }
}
