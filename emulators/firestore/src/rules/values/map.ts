import type { Entries, MapValue, Value } from './value.ts';

export function map(entries: Entries): MapValue {
  return { type: 'map', entries };
}

/** The keys in the order of their code points, as production gives them; UTF-16 has another beyond U+FFFF. */
export function sortedKeys(entries: Entries): string[] {
  return Array.from(entries.keys()).sort(compareCodePoints);
}

/** Keys with their values, in the order of the keys given. */
export function pairsOf(
  entries: Entries,
  keys: Iterable<string> = entries.keys(),
): readonly (readonly [string, Value])[] {
  const pairs: [string, Value][] = [];
  for (const key of keys) {
    const value = entries.get(key);
    if (value !== undefined) pairs.push([key, value]);
  }
  return pairs;
}

function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rankOfUnit(left.charCodeAt(index)) - rankOfUnit(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Surrogates make up what lies behind all other units. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit;
}

/** Entries whose values are made from something else, each when it is first asked for. */
export class LazyEntries<Source> implements Entries {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #convert: (source: Source) => Value;
  readonly #values = new Map<string, Value>();

  constructor(sources: ReadonlyMap<string, Source>, convert: (source: Source) => Value) {
    this.#sources = sources;
    this.#convert = convert;
  }

  get size(): number {
    return this.#sources.size;
  }

  get(key: string): Value | undefined {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const source = this.#sources.get(key);
    if (source === undefined) return undefined;
    const value = this.#convert(source);
    this.#values.set(key, value);
    return value;
  }

  has(key: string): boolean {
    return this.#sources.has(key);
  }

  keys(): Iterable<string> {
    return this.#sources.keys();
  }
}
