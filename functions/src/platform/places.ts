import { isRecord } from '@tod/model';
import { BusyError, type Clock, createThrottledQueue, readJson } from './throttledQueue.ts';

/** A way, area or point of the map, with its position. */
export interface MapElement {
  /** As `way/123`. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** Asks the map. @param asker who waits for it @throws ServiceUnavailableError when there is no answer, or too many are waiting already */
export type AskPlaces = (query: string, asker: string) => Promise<readonly MapElement[]>;

/** A public server and how we say who asks. */
export interface PublicService {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly userAgent: string;
}

const TIMEOUT_MS = 10_000;

/** An Overpass server (https://wiki.openstreetmap.org/wiki/Overpass_API), asked politely. */
export function createPlacesService(service: PublicService, clock?: Clock): AskPlaces {
  const ask = createThrottledQueue<readonly MapElement[]>(clock);
  return (query, asker) => ask(query, () => request(service, query), asker);
}

async function request(service: PublicService, query: string): Promise<readonly MapElement[]> {
  const response = await fetch(`${service.endpoint}/api/interpreter`, {
    method: 'POST',
    headers: { 'user-agent': service.userAgent, accept: 'application/json' },
    body: new URLSearchParams({ data: query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return readElements(await readJson(response));
}

/** The elements of an answer that have a position; ways and relations have that of their centre. */
export function readElements(answer: unknown): MapElement[] {
  if (!isRecord(answer) || !Array.isArray(answer.elements)) throw new Error('No elements in the answer.');
  // A query that ran out of time or memory answers 200, and what it had found by then.
  if (typeof answer.remark === 'string' && /error/i.test(answer.remark)) throw new BusyError(answer.remark);
  return answer.elements.flatMap((element: unknown) => readElement(element) ?? []);
}

function readElement(element: unknown): MapElement | undefined {
  if (!isRecord(element)) return undefined;
  const { type, id } = element;
  const { lat, lon } = isRecord(element.center) ? element.center : element;
  if (typeof type !== 'string' || typeof id !== 'number') return undefined;
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  const tags = Object.entries(isRecord(element.tags) ? element.tags : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { id: `${type}/${id}`, latitude: lat, longitude: lon, tags: Object.fromEntries(tags) };
}
