/*
 * Texts that are equal exactly where values are the same, so that one value is found among many without comparing each
 * with each. There are two, for two of the notions of sameness; see compare.ts.
 */
import { toHexString } from './bytes.ts';
import { pairsOf, sortedKeys } from './map.ts';
import type { Entries, FloatValue, IntValue, Value } from './value.ts';

/** For the elements of sets and for `diff`: numbers go by their value, and NaN is NaN. */
export function identityKey(value: Value): string {
  return keyOfText(value) ?? new KeyWriter(writeByValue).write(value);
}

/**
 * For the elements of lists: an int is not a float. Undefined for what is the same as nothing: the result of a `diff`, NaN,
 * what nobody has seen, and whatever contains one of the last two.
 */
export function elementKey(value: Value): string | undefined {
  if (value.type === 'mapDiff') return undefined;
  // Only inside of something is 0.0 told from -0.0.
  const isZero = value.type === 'float' && value.value === 0;
  const writer = new KeyWriter(writeByType);
  const key = keyOfText(value) ?? (isZero ? '0.' : writer.write(value));
  return writer.isComparable ? key : undefined;
}

/** A text on its own, which is what most lists hold, needs no end. */
function keyOfText(value: Value): string | undefined {
  return value.type === 'string' ? `'${value.value}` : undefined;
}

type NumberWriter = (value: IntValue | FloatValue) => string | undefined;

function writeByValue({ value }: IntValue | FloatValue): string {
  return String(Number.isInteger(value) ? BigInt(value) : value);
}

function writeByType({ type, value }: IntValue | FloatValue): string | undefined {
  if (type === 'int') return String(value);
  if (Number.isNaN(value)) return undefined;
  return Object.is(value, -0) ? '-0.' : `${value}.`;
}

class KeyWriter {
  isComparable = true;
  readonly #number: NumberWriter;

  constructor(number: NumberWriter) {
    this.#number = number;
  }

  write(value: Value): string {
    switch (value.type) {
      case 'null':
        return 'null';
      case 'bool':
        return String(value.value);
      case 'int':
      case 'float':
        return this.#number(value) ?? this.#incomparable();
      case 'string':
        return JSON.stringify(value.value);
      case 'bytes':
        return `bytes ${toHexString(value.value)}`;
      case 'timestamp':
      case 'duration':
        return `${value.type} ${value.nanos}`;
      case 'latlng':
        // Adding 0 makes -0 what it equals.
        return `latlng ${value.latitude + 0} ${value.longitude + 0}`;
      case 'path':
        return `path ${JSON.stringify(value.segments)}`;
      case 'list':
        return `[${value.values.map((element) => this.write(element)).join()}]`;
      case 'vector':
        return `vector ${value.values.join()}`;
      case 'set':
        return `set ${this.#members(value.values)}`;
      case 'map':
        return `{${this.#entries(value.entries)}}`;
      case 'mapDiff':
        return `diff ${JSON.stringify([value.added, value.removed, value.changed, value.unchanged])}`;
      case 'partialMap':
      case 'constraint':
        return this.#incomparable();
    }
  }

  #members(values: readonly Value[]): string {
    const writer = new KeyWriter(writeByValue);
    return values
      .map((member) => writer.write(member))
      .toSorted()
      .join();
  }

  #entries(entries: Entries): string {
    return pairsOf(entries, sortedKeys(entries))
      .map(([key, value]) => `${JSON.stringify(key)}:${this.write(value)}`)
      .join();
  }

  #incomparable(): string {
    this.isComparable = false;
    return '';
  }
}
