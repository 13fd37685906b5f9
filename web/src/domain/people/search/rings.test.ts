import { distanceInKm, publishPosition } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { planRings, type Ring, type Slice } from './rings.ts';

const LYON = publishPosition({ latitude: 45.764, longitude: 4.8357 });

function holds(slice: Slice, geohash: string): boolean {
  if (slice.kind === 'everywhere') return true;
  if (slice.kind === 'cells') return slice.geohashes.includes(geohash);
  return geohash >= slice.range.start && geohash < slice.range.end;
}

/** Points of the published grid in every direction, up to a distance. */
function pointsAround(center: { latitude: number; longitude: number }, radiusKm: number, steps: number) {
  const points = [];
  for (let row = -steps; row <= steps; row += 1) {
    for (let column = -steps; column <= steps; column += 1) {
      const point = publishPosition({
        latitude: center.latitude + (row / steps) * (radiusKm / 111),
        longitude: center.longitude + (column / steps) * (radiusKm / 77),
      });
      points.push({ ...point, distanceKm: distanceInKm(center, point) ?? Infinity });
    }
  }
  return points;
}

function expectEverybodyCovered(rings: readonly Ring[], center: typeof LYON, radiusKm: number) {
  for (const point of pointsAround(center, radiusKm, 30)) {
    const ring = rings.find((candidate) => candidate.radiusKm >= point.distanceKm);
    const upToRing = rings.slice(0, ring === undefined ? 0 : rings.indexOf(ring) + 1);
    const isHeld = upToRing.some((part) => part.slices.some((slice) => holds(slice, point.geohash)));
    expect(isHeld, `${point.geohash} at ${point.distanceKm} km`).toBe(true);
  }
}

describe('planRings', () => {
  it('starts with the own cell alone', () => {
    expect(planRings(LYON)[0]).toEqual({
      radiusKm: 0,
      slices: [{ kind: 'cells', geohashes: [LYON.geohash] }],
    });
  });

  it('widens to 200 km and then to anybody', () => {
    expect(planRings(LYON).map((ring) => ring.radiusKm)).toEqual([0, 2, 5, 10, 25, 50, 100, 200, Infinity]);
    expect(planRings(LYON).at(-1)?.slices).toEqual([{ kind: 'everywhere' }]);
  });

  it('leaves nobody out within a ring', () => {
    for (const radiusKm of [4, 20, 190]) expectEverybodyCovered(planRings(LYON), LYON, radiusKm);
  });

  it('leaves nobody out near the edge of the geohash grid', () => {
    const greenwich = publishPosition({ latitude: 44.98, longitude: 0.01 });
    expectEverybodyCovered(planRings(greenwich), greenwich, 90);
  });

  it.each([2, 3, 5])(
    'asks for no more than 30 alternatives where any of %i sports will do, and for everybody',
    (sports) => {
      const rings = planRings(LYON, { sports, ageBounds: 0 });
      for (const slice of rings.flatMap((ring) => ring.slices))
        if (slice.kind === 'cells') expect(slice.geohashes.length * sports).toBeLessThanOrEqual(30);
      const cellsOf = (planned: readonly Ring[]) =>
        planned.flatMap((ring) =>
          ring.slices.flatMap((slice) => (slice.kind === 'cells' ? slice.geohashes : [])),
        );
      expect(cellsOf(rings)).toEqual(cellsOf(planRings(LYON)));
    },
  );

  it.each([
    { sports: 0, ageBounds: 2, filters: 3 },
    { sports: 1, ageBounds: 2, filters: 4 },
    { sports: 5, ageBounds: 2, filters: 4 },
  ])('leaves room for what else each alternative asks for: %j', ({ filters, ...selection }) => {
    const cells = planRings(LYON, selection).flatMap(({ slices }) =>
      slices.flatMap((slice) => (slice.kind === 'cells' ? slice.geohashes.length : [])),
    );
    const alternatives = Math.max(...cells) * Math.max(1, selection.sports);
    expect(alternatives * filters + 3).toBeLessThanOrEqual(100);
    expect(cells.reduce((sum, count) => sum + count)).toBe(
      planRings(LYON).flatMap(({ slices }) =>
        slices.flatMap((slice) => (slice.kind === 'cells' ? slice.geohashes : [])),
      ).length,
    );
  });

  it('asks for at most 30 cells in one query and for no cell twice', () => {
    const cells = planRings(LYON).flatMap((ring) =>
      ring.slices.flatMap((slice) => (slice.kind === 'cells' ? [slice.geohashes] : [])),
    );
    expect(Math.max(...cells.map((geohashes) => geohashes.length))).toBeLessThanOrEqual(30);
    expect(new Set(cells.flat()).size).toBe(cells.flat().length);
  });

  it('asks for no range twice', () => {
    const ranges = planRings(LYON)
      .flatMap((ring) => ring.slices.flatMap((slice) => (slice.kind === 'range' ? [slice.range] : [])))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
    for (const [index, range] of ranges.entries()) {
      const next = ranges[index + 1];
      if (next !== undefined) expect(range.end <= next.start).toBe(true);
    }
  });

  it('keeps the number of queries of a ring small', () => {
    for (const ring of planRings(LYON)) expect(ring.slices.length).toBeLessThanOrEqual(16);
  });

  it('plans around the poles and the date line too', () => {
    expect(planRings({ latitude: 89.99, longitude: 0 })).toHaveLength(9);
    expect(planRings({ latitude: -17, longitude: 179.99 })).toHaveLength(9);
  });
});
