import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import type { KnownSlice } from './openSlice.ts';
import type { PartnerCursor } from './partnerCursor.ts';

/** A slice stays known this long: until then somebody who moves into it unnoticed may be missing. */
const MAX_AGE_MS = 3 * 86_400_000;
/** People remembered over all slices; of more the slices read longest ago go. */
const MAX_PEOPLE = 2_000;
const MAX_SLICES = 300;

const momentSchema = object({ seconds: number().required(), nanoseconds: number().required() })
  .noUnknown()
  .strict();
const cursorSchema = mixed<PartnerCursor>((value): value is PartnerCursor => {
  const isValue = (part: unknown) =>
    part === null || typeof part === 'string' || typeof part === 'number' || momentSchema.isValidSync(part);
  return Array.isArray(value) && value.length > 0 && value.every(isValue);
})
  .nullable()
  .default(null);

const sliceSchema = object({
  readAt: number().required(),
  uids: array(string().required()).required(),
  newest: cursorSchema,
  oldest: cursorSchema,
  isEnd: boolean().required(),
});
type CachedSlice = KnownSlice<PartnerCursor> & { readonly readAt: number };

/** What a device knows of the people around one position: slices by key. */
export interface CachedSlices {
  /** The point of the grid where that was; around another one nothing of it holds. Two of them may share a geohash. */
  readonly center: string;
  readonly slices: Readonly<Record<string, CachedSlice>>;
}

const cacheSchema = object({
  center: string().required(),
  slices: lazy((value: unknown) =>
    object(
      Object.fromEntries(
        Object.keys(typeof value === 'object' && value !== null ? value : {}).map((key) => [
          key,
          sliceSchema,
        ]),
      ),
    ).required(),
  ),
});

/** What was cached around this point, without what is too old; nothing where it was around another or is not ours. */
export function parseCachedSlices(text: string | null, center: string, now: number): CachedSlices {
  try {
    const { center: readAround, slices } = cacheSchema.validateSync(JSON.parse(text ?? 'null'));
    return readAround === center ? tidy({ center, slices }, now) : { center, slices: {} };
  } catch {
    return { center, slices: {} };
  }
}

/** The cache with what is known of slices now. How long one stays known counts from when it was first read. */
export function addSlices(
  cached: CachedSlices,
  read: ReadonlyMap<string, KnownSlice<PartnerCursor>>,
  now: number,
): CachedSlices {
  const renewed = Array.from(read, ([key, known]) => [
    key,
    { ...known, readAt: cached.slices[key]?.readAt ?? now },
  ]);
  return tidy({ ...cached, slices: { ...cached.slices, ...Object.fromEntries(renewed) } }, now);
}

function tidy(cached: CachedSlices, now: number): CachedSlices {
  let people = 0;
  const fresh = Object.entries(cached.slices)
    .filter(([, { readAt }]) => now - readAt <= MAX_AGE_MS && readAt <= now)
    .toSorted(([, a], [, b]) => b.readAt - a.readAt)
    .slice(0, MAX_SLICES)
    .filter(([, { uids }]) => {
      people += uids.length;
      return people <= MAX_PEOPLE;
    });
  return { ...cached, slices: Object.fromEntries(fresh) };
}
