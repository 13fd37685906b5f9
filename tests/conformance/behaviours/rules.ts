import { expect } from 'vitest';
import type { Behaviour } from '../behaviour.ts';
import { int, text } from '../values.ts';

export const RULES: readonly Behaviour[] = [
  {
    name: 'refuses what no rule allows',
    async run({ connect, putRules }) {
      await putRules('match /open/{id} { allow read, write; }');
      const nobody = await connect(null);
      await expect(nobody.get('closed/a')).rejects.toMatchObject({ code: 'permission-denied' });
      await expect(nobody.query({ collection: 'closed' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
      const write = nobody.commit([{ kind: 'set', path: 'closed/a', fields: {} }]);
      await expect(write).rejects.toMatchObject({ code: 'permission-denied' });
    },
  },
  {
    name: 'allows what a rule allows',
    async run({ connect, putRules }) {
      await putRules('match /open/{id} { allow read, write; }');
      const nobody = await connect(null);
      await nobody.commit([{ kind: 'set', path: 'open/a', fields: { n: int(1) } }]);
      expect((await nobody.get('open/a'))?.fields).toEqual({ n: int(1) });
      expect(await nobody.query({ collection: 'open' })).toHaveLength(1);
    },
  },
  {
    name: 'knows who is asking, and the claims of the token',
    async run({ connect, putRules }) {
      await putRules(`match /people/{uid} {
        allow read: if request.auth.uid == uid;
        allow write: if request.auth.uid == uid && request.auth.token.level == 'gold';
      }`);
      const gold = await connect({ uid: 'ann', claims: { level: 'gold' } });
      const plain = await connect({ uid: 'bob' });
      await gold.commit([{ kind: 'set', path: 'people/ann', fields: { n: int(1) } }]);
      expect((await gold.get('people/ann'))?.fields).toEqual({ n: int(1) });
      expect(await plain.get('people/bob')).toBeUndefined();
      await expect(plain.get('people/ann')).rejects.toMatchObject({ code: 'permission-denied' });
      const write = plain.commit([{ kind: 'set', path: 'people/bob', fields: {} }]);
      await expect(write).rejects.toMatchObject({ code: 'permission-denied' });
    },
  },
  {
    name: 'lets the admin pass every rule',
    async run({ client, putRules }) {
      await putRules('match /none/{id} { allow read, write: if false; }');
      await client.commit([{ kind: 'set', path: 'none/a', fields: { n: int(1) } }]);
      expect((await client.get('none/a'))?.fields).toEqual({ n: int(1) });
    },
  },
  {
    name: 'lets a rule compare a server timestamp with the time of the request',
    async run({ connect, putRules }) {
      await putRules('match /times/{id} { allow create: if request.resource.data.at == request.time; }');
      const nobody = await connect(null);
      const transforms = { at: { kind: 'serverTimestamp' } } as const;
      await nobody.commit([{ kind: 'set', path: 'times/a', fields: {}, transforms }]);
      const wrong = nobody.commit([
        { kind: 'set', path: 'times/b', fields: { at: { timestampValue: '2020-01-01T00:00:00Z' } } },
      ]);
      await expect(wrong).rejects.toMatchObject({ code: 'permission-denied' });
    },
  },
  {
    name: 'proves a list from the query, not from the documents',
    async run({ client, connect, putRules }) {
      await putRules("match /notes/{id} { allow list: if resource.data.owner == 'ann'; }");
      await client.commit([{ kind: 'set', path: 'notes/a', fields: { owner: text('ann') } }]);
      const nobody = await connect(null);
      const where = { field: 'owner', op: '==', value: text('ann') } as const;
      expect(await nobody.query({ collection: 'notes', where })).toHaveLength(1);
      await expect(nobody.query({ collection: 'notes' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    },
  },
  {
    name: 'reads other documents in a rule, before and after the batch',
    async run({ client, connect, putRules }) {
      await putRules(`match /members/{id} { allow write; }
        match /rooms/{id} {
          allow create: if getAfter(/databases/$(database)/documents/members/$(id)).data.n == 1
            && exists(/databases/$(database)/documents/keys/$(id));
        }`);
      await client.commit([{ kind: 'set', path: 'keys/a', fields: {} }]);
      const nobody = await connect(null);
      await nobody.commit([
        { kind: 'set', path: 'members/a', fields: { n: int(1) } },
        { kind: 'set', path: 'rooms/a', fields: {} },
      ]);
      const without = nobody.commit([{ kind: 'set', path: 'rooms/b', fields: {} }]);
      await expect(without).rejects.toMatchObject({ code: 'permission-denied' });
    },
  },
];
