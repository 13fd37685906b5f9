import { addMember } from '../functions/members.ts';
import type { TestServer } from '../functions/openServer.ts';
import { atMost, type Bench, compare, type Figure, middleOf, timed } from './bench.ts';
import { type Prepare, prepareMessage, prepareTod, withFunctions } from './ordinaryCalls.ts';

const AT_ONCE = 4;

type Side = 'from' | 'to';

const KINDS: readonly (readonly [name: string, prepare: Prepare, side: Side])[] = [
  ['functions.contention.tods.from', prepareTod, 'from'],
  ['functions.contention.tods.to', prepareTod, 'to'],
  ['functions.contention.messages.from', prepareMessage, 'from'],
  ['functions.contention.messages.to', prepareMessage, 'to'],
];

export const contentionBenches: readonly Bench[] = [
  {
    figures: {
      'functions.contention': atMost(4, 'ratio'),
      ...Object.fromEntries(KINDS.map(([name]) => [name, null])),
    },
    what: `time until ${AT_ONCE} calls at once have all been answered, beside one alone, median of 9 of each in turn: tods and messages of one person (.from) and to one person (.to); the worst of the four first`,
    run: ({ scale }) =>
      withFunctions(async (server) => {
        const runs = { full: 9, small: 1 }[scale];
        const figures: [string, Figure][] = [];
        for (const [name, prepare, side] of KINDS)
          figures.push([name, await contentionOf(server, prepare, side, runs)]);
        const [worst] = figures.map(([, found]) => found).toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0));
        if (worst === undefined) throw new Error('Nothing was measured.');
        return { 'functions.contention': worst, ...Object.fromEntries(figures) };
      }),
  },
];

async function contentionOf(server: TestServer, prepare: Prepare, side: Side, runs: number): Promise<Figure> {
  const alone: number[] = [];
  const together: number[] = [];
  // The first of all calls pays for connections and compilation.
  await timeOf(server, prepare, side, 1);
  for (let run = 0; run < runs; run += 1) {
    alone.push(await timeOf(server, prepare, side, 1));
    together.push(await timeOf(server, prepare, side, AT_ONCE));
  }
  return compare(middleOf(together), middleOf(alone), 'ms');
}

/** Milliseconds until the last of these calls is answered. Each time all of the people are new. */
async function timeOf(server: TestServer, prepare: Prepare, side: Side, count: number): Promise<number> {
  const one = await addMember(server);
  const calls: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < count; index += 1) {
    const other = await addMember(server);
    calls.push(await (side === 'from' ? prepare(server, one, other) : prepare(server, other, one)));
  }
  return timed(() => Promise.all(calls.map((call) => call())));
}
