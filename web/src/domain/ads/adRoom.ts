import type { AdLocation } from '@tod/model';
import { storeText } from '../../platform/offline/storeText.ts';

/** How many advertisements each location showed last, as text: `home:2,footer:1`. Enough to leave room for them at once. */
const KEY = 'tod:ad-room';

/** How many advertisements a location showed when it was last asked; 0 where it never was. */
export function knownAdCount(location: AdLocation): number {
  return readCounts().get(location) ?? 0;
}

/** For the next page. */
export function storeAdCount(location: AdLocation, count: number): void {
  const counts = readCounts();
  if (counts.get(location) === count) return;
  counts.set(location, count);
  try {
    storeText(localStorage, KEY, [...counts].map((entry) => entry.join(':')).join(','));
  } catch {
    // The browser forbids storage: room is left only where an advertisement moves nothing.
  }
}

function readCounts(): Map<string, number> {
  try {
    const entries = (localStorage.getItem(KEY) ?? '').split(',').map((entry) => entry.split(':'));
    return new Map(
      entries.flatMap(([location = '', count]) => (Number(count) > 0 ? [[location, Number(count)]] : [])),
    );
  } catch {
    return new Map();
  }
}
