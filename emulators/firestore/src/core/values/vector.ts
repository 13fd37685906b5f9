import type { Fields, Value } from './value.ts';

/** A vector is a map that says so: `__type__` is the string `__vector__`. */
export function isVector(fields: Fields): boolean {
  const type = fields.get('__type__');
  return type?.type === 'string' && type.value === '__vector__';
}

export function elementsOfVector(vector: Fields): readonly Value[] {
  const value = vector.get('value');
  return value?.type === 'array' ? value.values : [];
}

/** The numbers of a vector; undefined for what is none. */
export function numbersOf(value: Value | undefined): readonly number[] | undefined {
  if (value?.type !== 'map' || !isVector(value.fields)) return undefined;
  const numbers: number[] = [];
  for (const element of elementsOfVector(value.fields)) {
    if (element.type !== 'double' && element.type !== 'integer') return undefined;
    numbers.push(Number(element.value));
  }
  return numbers;
}
