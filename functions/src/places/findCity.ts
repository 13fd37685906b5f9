import { type CallInput, type CallOutput, documentPaths, type Position, snapPosition } from '@tod/model';
import { date, object, string } from 'yup';
import type { Caller } from '../domain/caller.ts';
import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import type { FoundCity } from '../platform/reverseGeocoder.ts';
import { askMap } from './askMap.ts';

/** Towns move even less than stadiums. */
const CACHE_DAYS = 90;

/** `mapCache/city_…`: no town is kept as an empty name. */
const cachedSchema = object({
  city: string().default(''),
  postcode: string().default(''),
  context: string().default(''),
  expiresAt: date().required(),
});

/**
 * The town at a point of the grid, for where the first geocoder has no answer: from the cache, or once in 90 days from the map.
 * Nobody's exact position is taken or passed on.
 */
export async function findCity(
  server: Server,
  caller: Caller,
  input: CallInput<'findCity'>,
): Promise<CallOutput<'findCity'>> {
  const point = snapPosition(input);
  const cache = server.db.doc(documentPaths.mapAnswer(keyOf(point)));
  const cached = readFields(cachedSchema, await cache.get());
  if (cached !== null && cached.expiresAt > server.now()) return answerOf(cached);
  const found = await askMap(async () => {
    const known = (await server.askCity(point, caller.uid)) ?? { city: '', postcode: '', context: '' };
    await cache.set({ ...known, expiresAt: daysFromNow(server, CACHE_DAYS) });
    return known;
  });
  if (found !== undefined) return answerOf(found);
  return cached === null ? refuse('cityUnavailable') : answerOf(cached);
}

function answerOf({ city, postcode, context }: FoundCity): CallOutput<'findCity'> {
  return { city: city === '' ? null : { city, postcode, context } };
}

function keyOf({ latitude, longitude }: Position): string {
  return ['city', latitude.toFixed(2), longitude.toFixed(2)].join('_');
}
