import { useQuery } from '@tanstack/react-query';
import { type AdBoard, type AdLocation, adBoardSchema, documentPaths } from '@tod/model';
import { useEffect } from 'react';
import { number, object } from 'yup';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { isPageExiting } from '../../platform/navigation/pageExit.ts';
import { storeAdCount } from './adRoom.ts';

/** For so long a device does not ask again what a location shows. */
const FRESH_MS = 10 * 60_000;
/** For so long it shows what it has where it cannot ask. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Counts up when the shape of what is stored changes. */
const VERSION = 1;

const storedSchema = object({
  version: number().oneOf([VERSION]).required(),
  savedAt: number().required(),
  board: adBoardSchema.required(),
});

/**
 * What a location shows now, one document, read once in ten minutes at most; where that fails, what this device was told last.
 * Undefined until something is known.
 */
export function useAdBoard(location: AdLocation): AdBoard | undefined {
  const { data } = useQuery(
    {
      queryKey: ['adBoard', location],
      queryFn: () => readBoard(location),
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: 1,
      // Without a network it fails at once and leaves what is stored.
      networkMode: 'always',
      initialData: () => readStored(location)?.board,
      initialDataUpdatedAt: () => readStored(location)?.savedAt,
    },
    queryClient,
  );
  // Also of what was stored: the two are of one moment.
  const count = data?.ads.length;
  useEffect(() => {
    if (count !== undefined) storeAdCount(location, count);
  }, [location, count]);
  return data;
}

async function readBoard(location: AdLocation): Promise<AdBoard> {
  const board = (await readDocument(documentPaths.adBoard(location), adBoardSchema)) ?? { ads: [] };
  // Whoever signs out sees what visitors see until the page is gone; nothing of that stays on the device.
  if (isPageExiting()) return board;
  try {
    const stored = { version: VERSION, savedAt: Date.now(), board };
    localStorage.setItem(storageKey(location), JSON.stringify(stored));
  } catch {
    // A full or forbidden storage costs an offline page its advertisements.
  }
  return board;
}

function readStored(location: AdLocation) {
  try {
    const stored = localStorage.getItem(storageKey(location));
    if (stored === null) return undefined;
    const { savedAt, board } = storedSchema.validateSync(JSON.parse(stored));
    const age = Date.now() - savedAt;
    return age < 0 || age > KEPT_MS ? undefined : { savedAt, board };
  } catch {
    // Not stored by us, or no storage: the server is asked.
    return undefined;
  }
}

function storageKey(location: AdLocation): string {
  return `tod:ads:${location}`;
}
