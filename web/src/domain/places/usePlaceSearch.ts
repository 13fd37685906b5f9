import { documentPaths, type Place, type PlaceRadius, positionOf, profileSchema } from '@tod/model';
import { useRef, useState } from 'react';
import { call } from '../../platform/firebase/call.ts';
import { readDocument } from '../../platform/firebase/read.ts';

/** Where a search for places stands. Nothing is asked before somebody wants it. */
export type PlaceSearch =
  | { readonly status: 'idle' | 'positionMissing' }
  | { readonly status: 'loading'; readonly radius: PlaceRadius }
  | { readonly status: 'failed'; readonly radius: PlaceRadius; readonly error: unknown }
  | { readonly status: 'ready'; readonly radius: PlaceRadius; readonly places: readonly Place[] };

export interface PlaceSearchControls {
  readonly search: PlaceSearch;
  /** Looks for places of a sport, or of any with null, around this person's published position; radius in metres. */
  readonly run: (sportId: string | null, radius: PlaceRadius) => void;
}

/** Looks for places to play near oneself. The server asks the map, not this browser. */
export function usePlaceSearch(uid: string): PlaceSearchControls {
  const [search, setSearch] = useState<PlaceSearch>({ status: 'idle' });
  const turn = useRef(0);

  async function look(sportId: string | null, radius: PlaceRadius): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setSearch({ status: 'loading', radius });
    const found = await findPlaces(uid, sportId, radius);
    // The answer to an earlier question may come after the next one was asked.
    if (mine === turn.current) setSearch(found);
  }

  return { search, run: (sportId, radius) => void look(sportId, radius) };
}

async function findPlaces(uid: string, sportId: string | null, radius: PlaceRadius): Promise<PlaceSearch> {
  try {
    // Read anew each time: the city may have been changed a moment ago.
    const own = await readDocument(documentPaths.profile(uid), profileSchema);
    const position = own === undefined ? null : positionOf(own);
    if (position === null) return { status: 'positionMissing' };
    const { latitude, longitude } = position;
    const { places } = await call('findPlaces', { latitude, longitude, sportId, radius });
    return { status: 'ready', radius, places };
  } catch (error) {
    return { status: 'failed', radius, error };
  }
}
