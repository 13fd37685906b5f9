import { expect } from 'vitest';
import type { Behaviour } from '../behaviour.ts';
import { int } from '../values.ts';

export const TRANSACTIONS: readonly Behaviour[] = [
  {
    name: 'reads and writes in a transaction',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'counters/a', fields: { n: int(41) } }]);
      await client.addInTransaction('counters/a', 'n', 1);
      await client.addInTransaction('counters/fresh', 'n', 5);
      expect((await client.get('counters/a'))?.fields).toEqual({ n: int(42) });
      expect((await client.get('counters/fresh'))?.fields).toEqual({ n: int(5) });
    },
  },
  {
    name: 'loses no increment of transactions that run at once',
    async run({ client, connect }) {
      const others = await Promise.all([connect('owner'), connect('owner')]);
      await client.commit([{ kind: 'set', path: 'counters/a', fields: { n: int(0) } }]);
      await Promise.all([client, ...others].map((each) => each.addInTransaction('counters/a', 'n', 1)));
      expect((await client.get('counters/a'))?.fields).toEqual({ n: int(3) });
    },
  },
  {
    name: 'reads in a transaction that writes nothing',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
      expect(await client.readInTransaction(['cities/a', 'cities/none'])).toEqual([
        { path: 'cities/a', fields: { n: int(1) } },
        undefined,
      ]);
    },
  },
];
