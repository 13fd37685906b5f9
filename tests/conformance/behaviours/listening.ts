import { expect } from 'vitest';
import type { Behaviour } from '../behaviour.ts';
import { int, text } from '../values.ts';

export const LISTENING: readonly Behaviour[] = [
  {
    name: 'tells a listener of a document as it is and as it changes',
    async run({ client }) {
      const listener = await client.listen('cities/a');
      expect(await listener.next()).toMatchObject({ documents: [] });
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
      expect(await listener.next()).toMatchObject({
        documents: [{ path: 'cities/a', fields: { n: int(1) } }],
      });
      await client.commit([{ kind: 'delete', path: 'cities/a' }]);
      expect(await listener.next()).toMatchObject({ documents: [] });
      await listener.stop();
    },
  },
  {
    name: 'tells a listener of a query what was added, modified and removed',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
      const listener = await client.listen({ collection: 'cities', orderBy: [['n', 'asc']] });
      expect(await listener.next()).toMatchObject({ changes: ['added cities/a'] });
      await client.commit([{ kind: 'set', path: 'cities/b', fields: { n: int(0) } }]);
      expect(await listener.next()).toEqual({
        documents: [
          { path: 'cities/b', fields: { n: int(0) } },
          { path: 'cities/a', fields: { n: int(1) } },
        ],
        changes: ['added cities/b'],
      });
      await client.commit([{ kind: 'set', path: 'cities/b', fields: { n: int(2) } }]);
      expect(await listener.next()).toMatchObject({ changes: ['modified cities/b'] });
      await client.commit([{ kind: 'delete', path: 'cities/a' }]);
      expect(await listener.next()).toEqual({
        documents: [{ path: 'cities/b', fields: { n: int(2) } }],
        changes: ['removed cities/a'],
      });
      await listener.stop();
    },
  },
  {
    name: 'tells a listener that a document matches no longer',
    async run({ client }) {
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { open: text('yes') } }]);
      const where = { field: 'open', op: '==', value: text('yes') } as const;
      const listener = await client.listen({ collection: 'cities', where });
      expect(await listener.next()).toMatchObject({ changes: ['added cities/a'] });
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { open: text('no') } }]);
      expect(await listener.next()).toEqual({ documents: [], changes: ['removed cities/a'] });
      await listener.stop();
    },
  },
  {
    name: 'moves the next document into a limited query',
    async run({ client }) {
      await client.commit(
        [1, 2, 3].map((n) => ({ kind: 'set', path: `cities/${n}`, fields: { n: int(n) } }) as const),
      );
      const listener = await client.listen({ collection: 'cities', orderBy: [['n', 'desc']], limit: 2 });
      expect(await listener.next()).toMatchObject({ changes: ['added cities/3', 'added cities/2'] });
      await client.commit([{ kind: 'delete', path: 'cities/3' }]);
      const told = await listener.next();
      expect(told).toMatchObject({ documents: [{ path: 'cities/2' }, { path: 'cities/1' }] });
      await listener.stop();
    },
  },
  {
    name: 'tells a listener of what somebody else writes',
    async run({ client, connect }) {
      const other = await connect('owner');
      const listener = await client.listen('cities/a');
      expect(await listener.next()).toMatchObject({ documents: [] });
      await other.commit([{ kind: 'set', path: 'cities/a', fields: { from: text('other 😀') } }]);
      expect(await listener.next()).toMatchObject({ documents: [{ fields: { from: text('other 😀') } }] });
      await listener.stop();
    },
  },
  {
    name: 'serves many listeners on one connection',
    async run({ client }) {
      const paths = Array.from({ length: 10 }, (_, index) => `cities/${index}`);
      const listeners = await Promise.all(paths.map((path) => client.listen(path)));
      await Promise.all(listeners.map((listener) => listener.next()));
      await client.commit(paths.map((path) => ({ kind: 'set', path, fields: { n: int(1) } }) as const));
      const told = await Promise.all(listeners.map((listener) => listener.next()));
      expect(told).toMatchObject(paths.map((path) => ({ documents: [{ path }] })));
      await Promise.all(listeners.map((listener) => listener.stop()));
    },
  },
  {
    name: 'refuses a listener whom the rules refuse',
    async run({ connect, putRules }) {
      await putRules('match /cities/{city} { allow read: if request.auth != null; }');
      const nobody = await connect(null);
      expect(await (await nobody.listen('cities/a')).next()).toEqual({ error: 'permission-denied' });
      expect(await (await nobody.listen({ collection: 'cities' })).next()).toEqual({
        error: 'permission-denied',
      });
    },
  },
  {
    name: 'ends a listener when new rules refuse it',
    async run({ client, connect, putRules }) {
      await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
      await putRules('match /cities/{city} { allow read; }');
      const nobody = await connect(null);
      await expect(nobody.get('closed/a')).rejects.toMatchObject({ code: 'permission-denied' });
      const listener = await nobody.listen('cities/a');
      expect(await listener.next()).toMatchObject({ documents: [{ fields: { n: int(1) } }] });
      await putRules('match /cities/{city} { allow read: if false; }');
      expect(await listener.next()).toEqual({ error: 'permission-denied' });
    },
  },
  {
    name: 'catches up after the network was away',
    async run({ client, connect }) {
      const other = await connect('owner');
      await other.commit(
        ['a', 'b', 'c'].map((id) => ({ kind: 'set', path: `cities/${id}`, fields: { n: int(1) } }) as const),
      );
      const listener = await client.listen({ collection: 'cities' });
      expect(await listener.next()).toMatchObject({ documents: [{}, {}, {}] });
      await client.setOnline(false);
      await other.commit([
        { kind: 'delete', path: 'cities/a' },
        { kind: 'set', path: 'cities/b', fields: { n: int(2) } },
        { kind: 'set', path: 'cities/d', fields: { n: int(3) } },
      ]);
      await client.setOnline(true);
      expect(await listener.next()).toMatchObject({
        documents: [
          { path: 'cities/b', fields: { n: int(2) } },
          { path: 'cities/c', fields: { n: int(1) } },
          { path: 'cities/d', fields: { n: int(3) } },
        ],
      });
      await listener.stop();
    },
  },
  {
    name: 'sends what was written while the network was away, once',
    async run({ client, connect }) {
      await client.setOnline(false);
      const transforms = { n: { kind: 'increment', operand: 1 } } as const;
      const written = client.commit([{ kind: 'merge', path: 'counters/a', fields: {}, transforms }]);
      await client.setOnline(true);
      await written;
      const other = await connect('owner');
      expect((await other.get('counters/a'))?.fields).toEqual({ n: int(1) });
    },
  },
];
