import { useQuery } from '@tanstack/react-query';
import { type AdBoard, type AdLocation, adBoardSchema, adsAt, type BoardAd, documentPaths } from '@tod/model';
import { useEffect, useMemo } from 'react';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { createStoredCopy } from '../../platform/offline/storedCopy.ts';
import { storeAdCount } from './adRoom.ts';

/** For so long a device does not ask again what is shown. */
const FRESH_MS = 10 * 60_000;
/** For so long it shows what it has where it cannot ask. */
const SHOWN_MS = 7 * 24 * 3_600_000;

const storedBoard = createStoredCopy({
  key: 'tod:ads:board',
  version: 3,
  maxAgeMs: SHOWN_MS,
  schema: adBoardSchema.required(),
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
      gcTime: SHOWN_MS,
      retry: 1,
      // Without a network it fails at once and leaves what is stored.
      networkMode: 'always',
      initialData: () => storedBoard.read(Date.now())?.value,
      initialDataUpdatedAt: () => storedBoard.read(Date.now())?.savedAt,
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
  storedBoard.store(board, Date.now());
  return board;
}
