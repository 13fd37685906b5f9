/** A way, area or point of the map, with its position. */
export interface MapElement {
  /** As `way/123`. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** Asks the map. @throws PlacesUnavailableError when there is no answer, or too many are waiting already */
export type AskPlaces = (query: string) => Promise<readonly MapElement[]>;

export class PlacesUnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PlacesUnavailableError';
  }
}

export interface PlacesService {
  /** An Overpass server, without a slash at the end. */
  readonly endpoint: string;
  readonly userAgent: string;
}

const TIMEOUT_MS = 10_000;
const MIN_INTERVAL_MS = 1_000;
/** Whoever waits longer than for so many others is better told at once. */
const MAX_WAITING = 5;
/** How long a server is left alone after it said that it is too busy. */
const BACK_OFF_MS = 30_000;

/** What it needs of the time, for tests. */
interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const clockOfTheProcess: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * An Overpass server (https://wiki.openstreetmap.org/wiki/Overpass_API), asked politely: one request at a time and a second,
 * the same question once however many wait for it, and not at all for a while when it is busy.
 */
export function createPlacesService(service: PlacesService, clock: Clock = clockOfTheProcess): AskPlaces {
  const asked = new Map<string, Promise<readonly MapElement[]>>();
  let last: Promise<unknown> = Promise.resolve();
  let nextAt = 0;

  async function askInTurn(query: string, before: Promise<unknown>): Promise<readonly MapElement[]> {
    await before.catch(() => undefined);
    const delay = nextAt - clock.now();
    if (delay > MIN_INTERVAL_MS) throw new PlacesUnavailableError('The server asked to be left alone.');
    if (delay > 0) await clock.wait(delay);
    nextAt = clock.now() + MIN_INTERVAL_MS;
    try {
      return await request(service, query);
    } catch (error) {
      if (error instanceof BusyError) nextAt = clock.now() + BACK_OFF_MS;
      throw new PlacesUnavailableError('The server gave no answer.', error);
    }
  }

  return (query) => {
    const known = asked.get(query);
    if (known !== undefined) return known;
    if (asked.size > MAX_WAITING) return Promise.reject(new PlacesUnavailableError('Too many are waiting.'));
    const answer = askInTurn(query, last).finally(() => asked.delete(query));
    asked.set(query, answer);
    last = answer;
    return answer;
  };
}

class BusyError extends Error {}

async function request(service: PlacesService, query: string): Promise<readonly MapElement[]> {
  const response = await fetch(`${service.endpoint}/api/interpreter`, {
    method: 'POST',
    headers: { 'user-agent': service.userAgent, accept: 'application/json' },
    body: new URLSearchParams({ data: query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 429 || response.status >= 500) throw new BusyError(`Status ${response.status}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return readElements(await response.json());
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
