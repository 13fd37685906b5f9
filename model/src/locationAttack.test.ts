import { describe, expect, it } from 'vitest';
import { distanceInKm, GRID_DEGREES, type Position, publishPosition } from './position.ts';

/**
 * What somebody can find out who may stand anywhere and reads, as the screens show it, how far a member is: under a kilometre
 * in metres, above it in whole kilometres. A grid cannot keep every guess wrong, as some home lies on its point; it can keep
 * every guess from being right: whatever the attack ends with, homes more than 500 m away would have shown all the same.
 */
const LEAST_METRES = 500;

const KM_PER_DEGREE = (Math.PI / 180) * 6371;

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(20_261_120);
const homes = Array.from({ length: 200 }, () => ({
  latitude: 42.5 + random() * 8.5,
  longitude: -4.5 + random() * 12,
}));

/** How far a member is, as a screen says it to whoever stands there. */
function shownDistance(from: Position, member: Position): number {
  const km = distanceInKm(from, member) ?? Number.NaN;
  return km < 1 ? Math.round(km * 1000) / 1000 : Math.round(km);
}

function move({ latitude, longitude }: Position, northKm: number, eastKm: number): Position {
  return {
    latitude: latitude + northKm / KM_PER_DEGREE,
    longitude: longitude + eastKm / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  };
}

/** Walks in one direction to where the distance that is shown flips, which tells it to the metre there. */
function findFlip(start: Position, north: number, east: number, member: Position) {
  const at = (km: number) => move(start, north * km, east * km);
  const shown = shownDistance(start, member);
  let [low, high] = [0, 40];
  while (high - low > 0.0005) {
    const middle = (low + high) / 2;
    if (shownDistance(at(middle), member) === shown) low = middle;
    else high = middle;
  }
  const next = shownDistance(at(high), member);
  const precise = shown < 1 && next < 1 ? shown : Math.min(shown, next) + 0.5;
  return { from: at(low), km: precise };
}

/** From circles around three points to the point where they meet, by descent. */
function trilaterate(circles: readonly { from: Position; km: number }[], start: Position): Position {
  let best = start;
  const misfit = (guess: Position) =>
    circles.reduce((sum, { from, km }) => sum + ((distanceInKm(from, guess) ?? 0) - km) ** 2, 0);
  for (let step = 8; step > 0.001; step /= 1.5) {
    for (let improved = true; improved; ) {
      const around = [move(best, step, 0), move(best, -step, 0), move(best, 0, step), move(best, 0, -step)];
      const next = around.toSorted((a, b) => misfit(a) - misfit(b))[0] ?? best;
      improved = misfit(next) < misfit(best);
      if (improved) best = next;
    }
  }
  return best;
}

/** Stands some kilometres around a first guess and goes on until distances flip. */
function attack(home: Position, member: Position): Position {
  const near = move(home, (random() - 0.5) * 4, (random() - 0.5) * 4);
  const circles = [
    findFlip(move(near, 9, 0), 1, 0.2, member),
    findFlip(move(near, -7, 8), -0.7, 0.7, member),
    findFlip(move(near, -6, -9), -0.5, -0.8, member),
    findFlip(move(near, 3, -11), 0.1, -1, member),
  ];
  return trilaterate(circles, near);
}

/** Homes that show the same as this one in everything that is published. */
function indistinguishable(published: Position): Position[] {
  const half = (GRID_DEGREES / 2) * 0.99;
  return [
    [half, half],
    [half, -half],
    [-half, half],
    [-half, -half],
  ].map(([north = 0, east = 0]) => ({
    latitude: published.latitude + north,
    longitude: published.longitude + east,
  }));
}

const metres = (from: Position, to: Position) => (distanceInKm(from, to) ?? 0) * 1000;

describe('a member who publishes a position', () => {
  it('is found by distances that flip from three sides no finer than the grid', () => {
    for (const home of homes) {
      const published = publishPosition(home);
      const guess = attack(home, published);
      // The attack itself works: it finds the published point, which anybody may read anyway.
      expect(metres(guess, published)).toBeLessThan(60);
      const candidates = indistinguishable(published);
      for (const candidate of candidates) expect(publishPosition(candidate)).toEqual(published);
      expect(Math.max(...candidates.map((candidate) => metres(guess, candidate)))).toBeGreaterThan(
        LEAST_METRES,
      );
    }
  });

  it('is found by no guess at all within 500 metres of every home it may be', () => {
    for (const home of homes) {
      const published = publishPosition(home);
      const candidates = indistinguishable(published);
      for (let trial = 0; trial < 20; trial += 1) {
        const guess = move(published, (random() - 0.5) * 2, (random() - 0.5) * 2);
        const farthest = Math.max(...candidates.map((candidate) => metres(guess, candidate)));
        expect(farthest).toBeGreaterThan(LEAST_METRES);
      }
    }
  });

  it('tells nothing by moving from cell to cell when a device trembles where cells meet', () => {
    for (const home of homes) {
      const corner = publishPosition(home);
      const unlucky = {
        latitude: corner.latitude + GRID_DEGREES / 2,
        longitude: corner.longitude + GRID_DEGREES / 2,
      };
      let published = publishPosition(unlucky);
      const shown = new Set([published.geohash]);
      for (let refresh = 0; refresh < 50; refresh += 1) {
        // Indoors, a device is wrong by up to a hundred metres or so.
        const measured = move(unlucky, (random() - 0.5) * 0.2, (random() - 0.5) * 0.2);
        published = publishPosition(measured, published);
        shown.add(published.geohash);
      }
      expect(shown.size).toBe(1);
    }
  });
});
