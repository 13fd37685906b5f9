import { expect } from 'vitest';
import type { Behaviour } from '../behaviour.ts';
import { double, int, list, map, text } from '../values.ts';

export const WRITES: readonly Behaviour[] = [
  {
    name: 'finds nothing where nothing was written',
    async run({ client }) {
      expect(await client.get('cities/nowhere')).toBeUndefined();
    },
  },
  {
    name: 'replaces a document that is set',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/lyon', fields: { a: int(1), b: int(2) } }]);
      await client.commit([{ kind: 'set', path: 'cities/lyon', fields: { b: int(3) } }]);
      expect((await client.get('cities/lyon'))?.fields).toEqual({ b: int(3) });
    },
  },
  {
    name: 'keeps the other fields of a document that is merged',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/lyon', fields: { a: int(1), b: int(2) } }]);
      await client.commit([{ kind: 'merge', path: 'cities/lyon', fields: { b: int(3), c: int(4) } }]);
      expect((await client.get('cities/lyon'))?.fields).toEqual({ a: int(1), b: int(3), c: int(4) });
    },
  },
  {
    name: 'updates fields inside maps',
    async run({ client }) {
      const fields = { deep: map({ kept: int(1), changed: int(2) }) };
      await client.commit([{ kind: 'set', path: 'cities/lyon', fields }]);
      await client.commit([{ kind: 'update', path: 'cities/lyon', fields: { 'deep.changed': text('now') } }]);
      expect((await client.get('cities/lyon'))?.fields).toEqual({
        deep: map({ kept: int(1), changed: text('now') }),
      });
    },
  },
  {
    name: 'refuses to update a missing document',
    async run({ client }) {
      const update = client.commit([{ kind: 'update', path: 'cities/none', fields: { a: int(1) } }]);
      await expect(update).rejects.toMatchObject({ code: 'not-found' });
    },
  },
  {
    name: 'refuses to create a document twice',
    async run({ client }) {
      await client.commit([{ kind: 'create', path: 'cities/nice', fields: { a: int(1) } }]);
      const again = client.commit([{ kind: 'create', path: 'cities/nice', fields: { a: int(2) } }]);
      await expect(again).rejects.toMatchObject({ code: 'already-exists' });
      expect((await client.get('cities/nice'))?.fields).toEqual({ a: int(1) });
    },
  },
  {
    name: 'deletes, also what is not there',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/lyon', fields: {} }]);
      await client.commit([
        { kind: 'delete', path: 'cities/lyon' },
        { kind: 'delete', path: 'cities/none' },
      ]);
      expect(await client.get('cities/lyon')).toBeUndefined();
    },
  },
  {
    name: 'writes all of a batch or nothing',
    async run({ client }) {
      const batch = client.commit([
        { kind: 'set', path: 'cities/a', fields: {} },
        { kind: 'update', path: 'cities/none', fields: { a: int(1) } },
      ]);
      await expect(batch).rejects.toMatchObject({ code: 'not-found' });
      expect(await client.get('cities/a')).toBeUndefined();
    },
  },
  {
    name: 'applies several writes of one document in order',
    async run({ client }) {
      await client.commit([
        { kind: 'set', path: 'cities/a', fields: { n: int(1), kept: int(1) } },
        { kind: 'update', path: 'cities/a', fields: { n: int(2) } },
      ]);
      expect((await client.get('cities/a'))?.fields).toEqual({ n: int(2), kept: int(1) });
    },
  },
  {
    name: 'writes 500 documents in one batch',
    async run({ client }) {
      const numbers = Array.from({ length: 500 }, (_, index) => index);
      await client.commit(
        numbers.map((n) => ({ kind: 'set', path: `many/${n}`, fields: { n: int(n) } }) as const),
      );
      expect(await client.aggregate({ collection: 'many' }, [{ alias: 'all', kind: 'count' }])).toEqual({
        all: int(500),
      });
    },
  },
  {
    name: 'refuses a request beyond 10 MiB, and takes the next one',
    async run({ client }) {
      const writes = Array.from(
        { length: 11 },
        (_, n) => ({ kind: 'set', path: `large/${n}`, fields: { s: text('x'.repeat(1_000_000)) } }) as const,
      );
      await expect(client.commit(writes)).rejects.toMatchObject({ code: 'invalid-argument' });
      await client.commit(writes.slice(0, 2));
      expect((await client.query({ collection: 'large' })).map(({ path }) => path)).toEqual([
        'large/0',
        'large/1',
      ]);
    },
  },
  {
    name: 'increments numbers, and starts from nothing',
    async run({ client }) {
      const transforms = {
        whole: { kind: 'increment', operand: 2 },
        part: { kind: 'increment', operand: 0.5 },
        fresh: { kind: 'increment', operand: 7 },
        replaced: { kind: 'increment', operand: 3 },
      } as const;
      const fields = { whole: int(40), part: int(1), replaced: text('no number') };
      await client.commit([{ kind: 'set', path: 'counters/a', fields }]);
      await client.commit([{ kind: 'update', path: 'counters/a', fields: {}, transforms }]);
      expect((await client.get('counters/a'))?.fields).toEqual({
        whole: int(42),
        part: double(1.5),
        fresh: int(7),
        replaced: int(3),
      });
    },
  },
  {
    name: 'adds to lists and removes from them without doubles',
    async run({ client }) {
      const fields = { added: list(int(1), text('a')), removed: list(int(1), int(2), int(1)) };
      await client.commit([{ kind: 'set', path: 'lists/a', fields }]);
      const transforms = {
        added: { kind: 'arrayUnion', elements: [text('a'), text('b'), text('b')] },
        removed: { kind: 'arrayRemove', elements: [int(1)] },
      } as const;
      await client.commit([{ kind: 'update', path: 'lists/a', fields: {}, transforms }]);
      expect((await client.get('lists/a'))?.fields).toEqual({
        added: list(int(1), text('a'), text('b')),
        removed: list(int(2)),
      });
    },
  },
  {
    name: 'gives the time of the commit, the same in all its documents',
    async run({ client }) {
      const transforms = { at: { kind: 'serverTimestamp' } } as const;
      const before = Date.now();
      await client.commit([
        { kind: 'set', path: 'times/a', fields: {}, transforms },
        { kind: 'merge', path: 'times/b', fields: { kept: int(1) }, transforms },
      ]);
      const [a, b] = [await client.get('times/a'), await client.get('times/b')];
      const at = a?.fields.at?.timestampValue ?? '';
      expect(b?.fields).toEqual({ kept: int(1), at: { timestampValue: at } });
      expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
    },
  },
];
