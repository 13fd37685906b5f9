import { isRecord, type Position } from '@tod/model';
import type { PublicService } from './places.ts';
import { type Clock, createThrottledQueue, readJson } from './throttledQueue.ts';

/** Where a position is, as the map names it. */
export interface FoundCity {
  readonly city: string;
  readonly postcode: string;
  /** Department and region or the like, as far as the map has them. */
  readonly context: string;
}

/** The place at a position, null where the map knows none. @param asker who waits for it @throws ServiceUnavailableError when there is no answer */
export type AskCity = (position: Position, asker: string) => Promise<FoundCity | null>;

const TIMEOUT_MS = 10_000;
/** As fine as a town, no finer (docs/PRODUCT.md 5.3). */
const ZOOM = '10';
/** The names under which an address holds its town, the most exact first. */
const TOWN_NAMES = ['city', 'town', 'village', 'municipality', 'hamlet'] as const;

/**
 * A Nominatim server. Its rules (https://operations.osmfoundation.org/policies/nominatim/) want one request a second from all of
 * us together, an agent that says who we are, and answers that are kept.
 */
export function createReverseGeocoder(service: PublicService, clock?: Clock): AskCity {
  const ask = createThrottledQueue<FoundCity | null>(clock);
  return (position, asker) => {
    const parameters = new URLSearchParams({
      format: 'json',
      lat: String(position.latitude),
      lon: String(position.longitude),
      zoom: ZOOM,
    });
    return ask(parameters.toString(), () => request(service, parameters), asker);
  };
}

async function request(service: PublicService, parameters: URLSearchParams): Promise<FoundCity | null> {
  const response = await fetch(`${service.endpoint}/reverse?${parameters}`, {
    headers: { 'user-agent': service.userAgent, accept: 'application/json', 'accept-language': 'fr' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return readCity(await readJson(response));
}

/** What an answer says. Nominatim tells with status 200 that it found nothing. */
export function readCity(answer: unknown): FoundCity | null {
  if (!isRecord(answer)) throw new Error('The answer is no object.');
  if (!isRecord(answer.address)) {
    if ('error' in answer) return null;
    throw new Error('The answer has no address.');
  }
  const { address } = answer;
  const text = (name: string) => {
    const value = address[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const city = TOWN_NAMES.map(text).find((name) => name !== '');
  if (city === undefined) return null;
  const context = [text('county'), text('state')].filter((part) => part !== '').join(', ');
  return { city, postcode: text('postcode').split(';')[0] ?? '', context };
}
