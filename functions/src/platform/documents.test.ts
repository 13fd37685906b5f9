import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { array, date, object, string } from 'yup';
import { parseFields, readAllFields, readFields } from './documents.ts';

const moment = new Date('2026-11-20T10:00:00Z');
const schema = object({
  name: string().required(),
  at: date().nullable().default(null),
  place: object({ since: date().nullable().default(null) }),
});
const stored = (fields: unknown, id = '1') => ({ id, exists: fields !== undefined, data: () => fields });
const anne = { name: 'Anne', at: Timestamp.fromDate(moment), place: { since: Timestamp.fromDate(moment) } };
const read = { name: 'Anne', at: moment, place: { since: moment } };

describe('readFields', () => {
  it('reads moments, however deep they lie', () => {
    expect(readFields(schema, stored(anne))).toEqual(read);
    expect(readFields(schema, stored({ ...anne, at: moment }))).toEqual(read);
  });

  it('finds nothing where there is no document, or it lacks what each must have', () => {
    for (const none of [undefined, stored(undefined), stored({}), stored({ ...anne, name: '' })])
      expect(readFields(schema, none)).toBeNull();
  });

  it('fails where it could not be read for another reason', () => {
    const data = () => {
      throw new Error('Broken');
    };
    expect(() => readFields(schema, { exists: true, data })).toThrow('Broken');
  });
});

describe('readAllFields', () => {
  it('leaves out what cannot be read, and says of the rest which it is', () => {
    expect(readAllFields(schema, [stored(anne, 'a'), stored({}, 'b'), stored(anne, 'c')])).toEqual([
      { ...read, id: 'a' },
      { ...read, id: 'c' },
    ]);
  });
});

describe('parseFields', () => {
  it('reads moments in lists, and gives what is missing its default', () => {
    const days = object({ days: array(date().required()).default([]), name: string().default('') });
    expect(parseFields(days, { days: [Timestamp.fromDate(moment)] })).toEqual({ days: [moment], name: '' });
    expect(parseFields(days, undefined)).toEqual({ days: [], name: '' });
    expect(() => parseFields(schema, undefined)).toThrow();
  });
});
