/** Where a search begins (km); docs/PRODUCT.md 7.4. */
export const DEFAULT_SEARCH_KM = 10;
/** How it goes on where nobody is found; Infinity is the whole country. */
const STEPS = [DEFAULT_SEARCH_KM, 25, 50, 100, 200, Infinity] as const;

/** How far a search had to be widened, and within what distance there was nobody. */
export interface Widening {
  readonly nobodyWithin: number;
  readonly widenedTo: number;
}

/** What to say when the nearest person is this far away (Infinity: unknown), as cards round it; undefined when that is near enough or as far as was asked for. */
export function wideningOf(nearestKm: number, maxKm: number | undefined): Widening | undefined {
  if (maxKm !== undefined) return undefined;
  const step = STEPS.findIndex((km) => Math.round(nearestKm) <= km);
  const nobodyWithin = STEPS[step - 1];
  const widenedTo = STEPS[step];
  return nobodyWithin === undefined || widenedTo === undefined ? undefined : { nobodyWithin, widenedTo };
}
