import type { Commune } from './communes.ts';
import { metresBetween, type Point } from './distance.ts';
import {
  answerHtml,
  answerJson,
  escapeHtml,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
} from './exchange.ts';
import {
  type Area,
  type ElementQuery,
  type OverpassQuery,
  OverpassSyntaxError,
  parseOverpassQuery,
} from './overpassQuery.ts';
import { placesAround, type SportsPlace } from './sportsPlaces.ts';

const MAX_METRES = 50_000;

/** An Overpass server, `/api/interpreter`, whose map holds sports places only. */
export function createPlaces(getCommunes: () => readonly Commune[], now: () => Date): Service {
  return (request) => {
    if (request.path !== '/api/interpreter') return undefined;
    const source = sourceOf(request);
    if (source === undefined) return answerError('line 1: static error: No query: send it as "data".');
    try {
      return answerElements(parseOverpassQuery(source), getCommunes(), now());
    } catch (error) {
      if (!(error instanceof OverpassSyntaxError)) throw error;
      return answerError(`line ${error.line}: ${error.message}`);
    }
  };
}

/** The query stands in the parameter `data` of the address or of a form, or is the whole body. */
function sourceOf({ method, query, body }: ServiceRequest): string | undefined {
  if (method === 'GET') return query.get('data') ?? undefined;
  if (method !== 'POST') return undefined;
  if (body.startsWith('data=')) return new URLSearchParams(body).get('data') ?? undefined;
  return body === '' ? (query.get('data') ?? undefined) : body;
}

function answerElements(query: OverpassQuery, communes: readonly Commune[], now: Date): ServiceAnswer {
  const found = new Map<number, SportsPlace>();
  for (const elements of query.elements) {
    for (const place of placesMatching(elements, communes)) found.set(place.id, place);
  }
  const sorted = [...found.values()].toSorted((a, b) => a.type.localeCompare(b.type) || a.id - b.id);
  return answerJson(200, {
    version: 0.6,
    generator: 'Overpass API (local double)',
    osm3s: {
      timestamp_osm_base: now.toISOString().replace(/\.\d+/, ''),
      copyright: 'Invented places for development.',
    },
    elements: sorted.slice(0, query.output.limit).map((place) => elementOf(place, query.output)),
  });
}

function placesMatching(query: ElementQuery, communes: readonly Commune[]): SportsPlace[] {
  const [first, ...others] = query.areas;
  if (first === undefined) return [];
  const { point, metres } = circleAround(first);
  return placesAround(communes, point, Math.min(metres, MAX_METRES)).filter(
    (place) =>
      query.types.includes(place.type) &&
      [first, ...others].every((area) => isIn(place, area)) &&
      query.filters.every(({ key, matches }) => matches(tagOf(place, key))),
  );
}

function circleAround(area: Area): { point: Point; metres: number } {
  if (area.kind === 'around') return area;
  const point = { latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2 };
  const corner = { latitude: area.south, longitude: area.west };
  return { point, metres: metresBetween(point, corner) };
}

function isIn(place: Point, area: Area): boolean {
  if (area.kind === 'around') return metresBetween(place, area.point) <= area.metres;
  return (
    place.latitude >= area.south &&
    place.latitude <= area.north &&
    place.longitude >= area.west &&
    place.longitude <= area.east
  );
}

function tagOf(place: SportsPlace, key: string): string | undefined {
  return Object.hasOwn(place.tags, key) ? place.tags[key] : undefined;
}

function elementOf(place: SportsPlace, output: OverpassQuery['output']): object {
  const position = { lat: place.latitude, lon: place.longitude };
  return {
    type: place.type,
    id: place.id,
    ...(place.type === 'node' ? position : {}),
    ...(place.type === 'way' && output.center ? { center: position } : {}),
    ...(output.tags ? { tags: place.tags } : {}),
  };
}

function answerError(message: string): ServiceAnswer {
  return answerHtml(
    400,
    `<!doctype html>\n<title>OSM3S Response</title>\n<p><strong style="color:#FF0000">Error</strong>: ${escapeHtml(message)} </p>\n`,
  );
}
