import {
  distanceInKm,
  GRID_DEGREES,
  type Position,
  type Profile,
  parseDocument,
  profileSchema,
  publishPosition,
} from '@tod/model';
import { describe, expect, it } from 'vitest';
import { readPage, startSearch } from '../../../domain/people/search/partnerSearch.ts';
import type { PartnerSource } from '../../../domain/people/search/partnerSource.ts';
import { personFacts } from './personFacts.ts';

/*
 * The attack of model/src/locationAttack.test.ts on what a client really gets: the profile, the texts of its card, and
 * where the search finds it while the attacker stands wherever they like. That test walks to where distances flip; this
 * one shows that nothing on the way from a profile to the screen says more than the published point.
 */
const LEAST_METRES = 500;
const NOW = new Date(2026, 10, 21, 12, 0);
const ATTACKER = parseDocument(profileSchema, { sportIds: ['tennis'] });

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A member who lives at an exact position; only what their device publishes leaves it. */
function memberAt(home: Position): Profile {
  const fields = {
    name: 'Léa',
    city: 'Annecy',
    sportIds: ['tennis'],
    isVerified: true,
    ...publishPosition(home),
  };
  return { ...parseDocument(profileSchema, fields), uid: 'lea' };
}

function databaseOf(member: Profile): PartnerSource<string> {
  return {
    async readSlice(slice, { after }) {
      const { geohash } = member;
      const isThere =
        after === null &&
        geohash !== null &&
        (slice.kind === 'everywhere' ||
          (slice.kind === 'cells' && slice.geohashes.includes(geohash)) ||
          (slice.kind === 'range' && geohash >= slice.range.start && geohash < slice.range.end));
      const cursor = isThere ? member.uid : null;
      return {
        profiles: isThere ? [member] : [],
        first: cursor,
        last: cursor,
        isEnd: true,
        isFromCache: false,
      };
    },
    readPeople: async () => ({ profiles: [], isFromCache: false }),
    findHidden: async () => ({ hidden: new Set(), reads: 0, isFromCache: false }),
  };
}

/** Everything that somebody standing there gets: how far out the search went, what it cost, the profile and the card. */
async function observe(member: Profile, standing: Position) {
  const widened: number[] = [];
  const page = await readPage(startSearch<string>(standing, { hidden: [] }), databaseOf(member), {
    onWiden: (radiusKm) => widened.push(radiusKm),
  });
  const cards = page.people.map((partner) => personFacts(partner, ATTACKER, new Map(), NOW));
  return { widened, reads: page.reads, people: page.people, cards };
}

const metres = (from: Position, to: Position) => (distanceInKm(from, to) ?? 0) * 1000;

describe('whoever searches from wherever they like', () => {
  it('gets the same of every home of a cell, so that some home is more than 500 metres from any guess', async () => {
    const random = createRandom(20_261_121);
    for (let trial = 0; trial < 12; trial += 1) {
      const cell = publishPosition({ latitude: 43 + random() * 7, longitude: -4 + random() * 11 });
      const half = (GRID_DEGREES / 2) * 0.99;
      const homes = [-1, 1].flatMap((north) =>
        [-1, 1].map((east) => ({
          latitude: cell.latitude + north * half,
          longitude: cell.longitude + east * half,
        })),
      );
      const [home = cell, ...others] = homes;
      for (let step = 0; step < 25; step += 1) {
        // Exact positions: an attacker need not keep to the grid.
        const standing = {
          latitude: cell.latitude + (random() - 0.5) * 0.4,
          longitude: cell.longitude + (random() - 0.5) * 0.6,
        };
        const seen = await observe(memberAt(home), standing);
        expect(seen.people).toHaveLength(1);
        for (const other of others) expect(await observe(memberAt(other), standing)).toEqual(seen);
      }
      for (let guesses = 0; guesses < 50; guesses += 1) {
        const guess = {
          latitude: cell.latitude + (random() - 0.5) * GRID_DEGREES,
          longitude: cell.longitude + (random() - 0.5) * GRID_DEGREES,
        };
        expect(Math.max(...homes.map((candidate) => metres(guess, candidate)))).toBeGreaterThan(LEAST_METRES);
      }
    }
  });
});
