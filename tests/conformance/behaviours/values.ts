import { expect } from 'vitest';
import type { Behaviour } from '../behaviour.ts';
import type { Value } from '../client.ts';
import { bool, bytes, double, geoPoint, int, list, map, nothing, reference, text, time } from '../values.ts';

const roundTrip = (name: string, value: Value): Behaviour => ({
  name,
  async run({ client }) {
    await client.commit([{ kind: 'set', path: 'values/a', fields: { value } }]);
    expect((await client.get('values/a'))?.fields).toEqual({ value });
  },
});

export const VALUES: readonly Behaviour[] = [
  roundTrip('keeps null', nothing),
  roundTrip('keeps booleans', list(bool(true), bool(false))),
  roundTrip('keeps integers', list(int(0), int(-1), int(Number.MAX_SAFE_INTEGER))),
  roundTrip(
    'keeps integers of 64 bits',
    list(int(9_223_372_036_854_775_807n), int(-9_223_372_036_854_775_808n)),
  ),
  roundTrip('keeps doubles', list(double(1.5), double(-0.1), double(5e-324), double(1.7976931348623157e308))),
  roundTrip(
    'keeps doubles that are no numbers',
    list(double('NaN'), double('Infinity'), double('-Infinity')),
  ),
  roundTrip('keeps negative zero', double('-0')),
  roundTrip('keeps a double with an integer value apart from an integer', double(3)),
  roundTrip('keeps text of any script', list(text(''), text('café 😀'), text('日本語\u0000\n"\\'))),
  roundTrip('keeps bytes', list(bytes(''), bytes('AAEC/v8='))),
  roundTrip('keeps times to the microsecond', time('2026-11-20T08:30:00.123456Z')),
  roundTrip('keeps times before 1970', time('1901-02-03T04:05:06Z')),
  roundTrip('keeps places', geoPoint(48.8566, 2.3522)),
  roundTrip('keeps references', reference('cities/paris')),
  roundTrip('keeps lists and maps in each other', map({ a: list(map({ b: list() })), c: map({}) })),
  roundTrip(
    'keeps field names with dots, spaces and accents',
    map({ 'a.b': int(1), 'é è': int(2), '`': int(3) }),
  ),
  {
    name: 'cuts times to the microsecond',
    async run({ client }) {
      const value = time('2026-11-20T08:30:00.123456789Z');
      await client.commit([{ kind: 'set', path: 'values/a', fields: { value } }]);
      expect((await client.get('values/a'))?.fields).toEqual({ value: time('2026-11-20T08:30:00.123456Z') });
    },
  },
  {
    name: 'keeps ids of any script',
    async run({ client }) {
      const path = 'lieux/Saint-Étienne 1% #?:😀';
      await client.commit([{ kind: 'set', path, fields: { a: int(1) } }]);
      expect(await client.get(path)).toEqual({ path, fields: { a: int(1) } });
    },
  },
  {
    name: 'keeps a document of 900,000 characters',
    async run({ client }) {
      const fields = { long: text('é'.repeat(450_000)) };
      await client.commit([{ kind: 'set', path: 'values/long', fields }]);
      expect((await client.get('values/long'))?.fields).toEqual(fields);
    },
  },
  {
    name: 'refuses a document beyond 1 MiB and writes nothing of its batch',
    async run({ client }) {
      const half = text('x'.repeat(600_000));
      const commit = client.commit([
        { kind: 'set', path: 'values/small', fields: {} },
        { kind: 'set', path: 'values/large', fields: { a: half, b: half } },
      ]);
      await expect(commit).rejects.toMatchObject({ code: 'invalid-argument' });
      expect(await client.get('values/small')).toBeUndefined();
    },
  },
];
