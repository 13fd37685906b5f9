import { useQuery } from '@tanstack/react-query';
import { type AdBoard, type AdLocation, adBoardSchema, adsAt, type BoardAd, documentPaths } from '@tod/model';
import { useEffect, useMemo } from 'react';
import { number, object } from 'yup';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { storeText } from '../../platform/offline/storeText.ts';
import { storeAdCount } from './adRoom.ts';

/** For so long a device does not ask again what is shown. */
const FRESH_MS = 10 * 60_000;
/** For so long it shows what it has where it cannot ask. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Counts up when the shape of what is stored changes. */
const VERSION = 2;
const STORAGE_KEY = 'tod:ads:board';

const storedSchema = object({
  version: number().oneOf([VERSION]).required(),
  savedAt: number().required(),
  board: adBoardSchema.required(),
});

/**
 * What a location shows now, the weightiest first. What all locations show is one document, read once in ten minutes at most; where
 * that fails, what this device was told last. Undefined until something is known.
 */
export function useShownAds(location: AdLocation): readonly BoardAd[] | undefined {
  const { data } = useQuery(
    {
      queryKey: ['adBoard'],
      queryFn: readBoard,
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: 1,
      // Without a network it fails at once and leaves what is stored.
      networkMode: 'always',
      initialData: () => readStored()?.board,
      initialDataUpdatedAt: () => readStored()?.savedAt,
    },
    queryClient,
  );
  const ads = useMemo(() => (data === undefined ? undefined : adsAt(data, location)), [data, location]);
  // Also of what was stored: the two are of one moment.
  const count = ads?.length;
  useEffect(() => {
    if (count !== undefined) storeAdCount(location, count);
  }, [location, count]);
  return ads;
}

async function readBoard(): Promise<AdBoard> {
  const board = (await readDocument(documentPaths.adBoard(), adBoardSchema)) ?? { ads: [] };
  try {
    const stored = { version: VERSION, savedAt: Date.now(), board };
    storeText(localStorage, STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // A full or forbidden storage costs an offline page its advertisements.
  }
  return board;
}

function readStored() {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored === null) return undefined;
    const { savedAt, board } = storedSchema.validateSync(JSON.parse(stored));
    const age = Date.now() - savedAt;
    return age < 0 || age > KEPT_MS ? undefined : { savedAt, board };
  } catch {
    // Not stored by us, or no storage: the server is asked.
    return undefined;
  }
}
