/** The same order for the same list, every time. */
export function inRandomOrder<T>(list: readonly T[]): readonly T[] {
  // A step that shares no divisor with the length comes by every element once, far from its neighbours.
  let step = Math.max(1, Math.floor(list.length * 0.618));
  while (greatestCommonDivisor(step, list.length) !== 1) step += 1;
  return list
    .map((_, index) => list[(index * step) % list.length])
    .filter((element) => element !== undefined);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
