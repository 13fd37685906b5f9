import {
  type CallInput,
  type CallOutput,
  documentPaths,
  type Place,
  type Position,
  placeSchema,
  snapPosition,
} from '@tod/model';
import { array, date, object } from 'yup';
import type { Caller } from '../domain/caller.ts';
import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import type { MapElement } from '../platform/places.ts';
import { refuse } from '../platform/refusal.ts';
import { askMap } from './askMap.ts';
import { composeQuery, kindOf, MAX_ELEMENTS, type PlaceKind, planPlaces } from './planPlaces.ts';

/** Stadiums seldom move. */
const CACHE_DAYS = 7;
/** Where so much is found that the answer was cut, anywhere, the near surroundings are asked for by themselves. */
const NARROWING = 4;

const cachedSchema = object({
  places: array(placeSchema.required()).required(),
  expiresAt: date().required(),
});

/**
 * Places to do a sport around a point of the grid: from the cache or, at most once a week for each point, from the map.
 * Nobody's exact position is taken or passed on.
 */
export async function findPlaces(
  server: Server,
  caller: Caller,
  input: CallInput<'findPlaces'>,
): Promise<CallOutput<'findPlaces'>> {
  const { sportId, radius } = input;
  const sport =
    sportId === null ? null : ((await server.catalogue.sports([sportId]))[0] ?? refuse('sportNotFound'));
  const center = snapPosition(input);
  const kind = kindOf(sport?.name ?? null);
  const cache = server.db.doc(documentPaths.mapAnswer(keyOf(kind, center, radius)));
  const cached = readFields(cachedSchema, await cache.get());
  if (cached !== null && cached.expiresAt > server.now()) return { places: cached.places, radius };

  const places = await askMap(async () => {
    const found = await lookAround(server, kind, center, radius, caller.uid);
    await cache.set({ places: found, expiresAt: daysFromNow(server, CACHE_DAYS) });
    return found;
  });
  if (places !== undefined) return { places, radius };
  // Places that were right a while ago are better than none.
  return cached === null ? refuse('placesUnavailable') : { places: cached.places, radius };
}

async function lookAround(
  server: Server,
  kind: PlaceKind,
  center: Position,
  radius: number,
  asker: string,
): Promise<Place[]> {
  const found = await server.askPlaces(composeQuery(kind, center, radius), asker);
  if (found.length < MAX_ELEMENTS) return planPlaces(found, center);
  const near = await server.askPlaces(composeQuery(kind, center, radius / NARROWING), asker);
  // Hardly anything may be near: the crowd is farther out, or private.
  return planPlaces(withoutDoubles([...near, ...found]), center);
}

function withoutDoubles(elements: readonly MapElement[]): MapElement[] {
  return [...new Map(elements.map((element) => [element.id, element])).values()];
}

function keyOf(kind: PlaceKind, { latitude, longitude }: Position, radius: number): string {
  return [kind, radius, latitude.toFixed(2), longitude.toFixed(2)].join('_');
}
