import type { Position } from '@tod/model';
import { storeText } from '../../../platform/offline/storeText.ts';
import { readInteractions } from '../interactions/interactionStore.ts';
import type { SliceCache } from './openSlice.ts';
import { addSlices, type CachedSlices, parseCachedSlices } from './partnerCache.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import { partnersKey } from './partnersKey.ts';

/** What this device knows of the people around a position, in its local storage. It goes when its owner signs out. */
export function openPartnerCache(uid: string, position: Position): SliceCache<PartnerCursor> {
  const center = pointOf(position);
  const typeOf = new Map(readInteractions(uid).map(({ target, type }) => [target, type]));
  // Read once: a search asks for some thirty slices.
  const { slices } = read(uid, center);
  return {
    get: (key) => slices[key],
    set: (slices) => write(uid, addSlices(read(uid, center), slices, Date.now())),
    isPassed: (target) => typeOf.get(target) === 'pass',
    isMatched: (target) => typeOf.get(target) === 'match',
  };
}

/** Reads everybody anew from now on. */
export function clearPartnerCache(uid: string, position: Position): void {
  write(uid, { center: pointOf(position), slices: {} });
}

function pointOf({ latitude, longitude }: Position): string {
  return `${latitude},${longitude}`;
}

function read(uid: string, center: string): CachedSlices {
  let text: string | null = null;
  try {
    text = localStorage.getItem(partnersKey(uid));
  } catch {
    // Without storage each search begins from nothing: it reads more and shows the same.
  }
  return parseCachedSlices(text, center, Date.now());
}

function write(uid: string, cached: CachedSlices): void {
  try {
    storeText(localStorage, partnersKey(uid), JSON.stringify(cached));
  } catch {
    // As above.
  }
}
