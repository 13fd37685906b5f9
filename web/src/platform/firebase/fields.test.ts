import { Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { array, date, mixed, object, string } from 'yup';
import { parseFields, parseItem } from './fields.ts';

const schema = object({
  at: date().nullable().default(null),
  list: array(mixed().nullable()).default([]),
  deep: object({ at: date().nullable().default(null), text: string().default('') }),
});

describe('parseFields', () => {
  it('gives timestamps at any depth as dates and leaves the rest', () => {
    const moment = new Date('2026-11-20T12:00:00.123Z');
    const stamp = Timestamp.fromDate(moment);
    expect(
      parseFields(schema, { at: stamp, list: [stamp, 1, null, moment], deep: { at: stamp, text: 'x' } }),
    ).toEqual({ at: moment, list: [moment, 1, null, moment], deep: { at: moment, text: 'x' } });
  });

  it('gives every field of a document that is missing its default', () => {
    expect(parseFields(schema, undefined)).toEqual({ at: null, list: [], deep: { at: null, text: '' } });
  });
});

it('parseItem adds the id of the document', () => {
  expect(parseItem(schema, { id: 'one', data: () => ({ list: [1] }) })).toMatchObject({
    id: 'one',
    list: [1],
  });
});
