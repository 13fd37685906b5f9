import { describe, expect, it } from 'vitest';
import { decodeFields, decodeValue } from './decodeValue.ts';
import { decodeWrite } from './decodeWrite.ts';
import { encodeDocument, encodeFields } from './encodeValue.ts';
import { InvalidPayload, parseJson } from './parseJson.ts';
import { messageType } from './protos.ts';
import { readJson } from './readJson.ts';
import type { WireCommitRequest, WireDocument, WireRunQueryRequest, WireValue } from './wireMessages.ts';
import { writeJson } from './writeJson.ts';

const VALUE = messageType<WireValue>('Value');
const DOCUMENT = messageType<WireDocument>('Document');
const COMMIT = messageType<WireCommitRequest>('CommitRequest');
const RUN_QUERY = messageType<WireRunQueryRequest>('RunQueryRequest');

/** A document with every type of value, as REST shows it. */
const KITCHEN_SINK = {
  name: 'projects/p/databases/(default)/documents/a/b',
  fields: {
    nothing: { nullValue: null },
    yes: { booleanValue: true },
    no: { booleanValue: false },
    zero: { integerValue: '0' },
    largest: { integerValue: '9223372036854775807' },
    smallest: { integerValue: '-9223372036854775808' },
    half: { doubleValue: 0.5 },
    minusZero: { doubleValue: '-0' },
    notANumber: { doubleValue: 'NaN' },
    infinite: { doubleValue: '-Infinity' },
    at: { timestampValue: '2026-11-20T08:30:00.123456Z' },
    text: { stringValue: 'café 😀' },
    empty: { stringValue: '' },
    bytes: { bytesValue: 'AAEC/w==' },
    reference: { referenceValue: 'projects/p/databases/(default)/documents/c/d' },
    place: { geoPointValue: { latitude: 48.8, longitude: -2.3 } },
    origin: { geoPointValue: {} },
    list: { arrayValue: { values: [{ nullValue: null }, { arrayValue: {} }] } },
    map: { mapValue: { fields: { inner: { mapValue: {} } } } },
    ['__proto__']: { stringValue: 'an ordinary name here' },
  },
  createTime: '2026-11-20T08:30:00Z',
  updateTime: '2026-11-20T08:30:01.500Z',
};

describe('readJson() and writeJson()', () => {
  it('bring every type of value through the core and back', () => {
    const fields = decodeFields(readJson(DOCUMENT, KITCHEN_SINK).fields);
    const document = encodeDocument({
      name: KITCHEN_SINK.name,
      fields,
      createTime: { seconds: 1_795_163_400, nanos: 0 },
      updateTime: { seconds: 1_795_163_401, nanos: 500_000_000 },
    });
    expect(writeJson(DOCUMENT, document)).toEqual(KITCHEN_SINK);
  });

  it('bring every type of value through protobuf and back', () => {
    const fields = decodeFields(readJson(DOCUMENT, KITCHEN_SINK).fields);
    const bytes = DOCUMENT.encode({ name: 'n', fields: encodeFields(fields) });
    expect(decodeFields(DOCUMENT.decode(bytes).fields)).toEqual(fields);
  });

  it('read integers as numbers and as text, without losing digits', () => {
    const read = (json: string) => decodeValue(readJson(VALUE, parseJson(json)));
    expect(read('{"integerValue":9223372036854775807}')).toEqual({ type: 'integer', value: 2n ** 63n - 1n });
    expect(read('{"integerValue":"-9007199254740993"}')).toEqual({
      type: 'integer',
      value: -9_007_199_254_740_993n,
    });
    expect(read('{"doubleValue":18446744073709551616}')).toEqual({
      type: 'double',
      value: 2 ** 64,
    });
  });

  it('accept original field names and leave out null fields', () => {
    const write = { update: { name: 'n', fields: null }, update_mask: { field_paths: ['a'] } };
    const [read] = readJson(COMMIT, { writes: [write] }).writes;
    expect(read && decodeWrite(read)).toEqual({
      kind: 'update',
      name: 'n',
      fields: new Map(),
      updateMask: ['a'],
      transforms: [],
    });
  });

  it.each([
    ['an unknown field', { writes: [{ updated: {} }] }, 'writes[0].updated'],
    ['a wrong type', { writes: {} }, 'writes'],
    ['a number for text', { database: 5 }, 'database'],
    ['text for a message', { writes: ['a'] }, 'writes[0]'],
    ['two members of a oneof', { writes: [{ delete: 'a', verify: 'b' }] }, 'writes[0].verify'],
    [
      'an integer of 65 bits',
      valueAs({ integerValue: '9223372036854775808' }),
      'writes[0].update.fields.a.integerValue',
    ],
    ['a fraction for an integer', valueAs({ integerValue: 1.5 }), 'writes[0].update.fields.a.integerValue'],
    ['a time that is none', valueAs({ timestampValue: 'now' }), 'writes[0].update.fields.a.timestampValue'],
    ['bytes that are none', valueAs({ bytesValue: '*' }), 'writes[0].update.fields.a.bytesValue'],
    ['half a character', valueAs({ stringValue: '\ud800' }), 'writes[0].update.fields.a.stringValue'],
    ['nesting without end', valueAs(deep(300)), expect.any(String)],
  ])('refuse %s, and say where', (_, json, field) => {
    expect(() => readJson(COMMIT, json)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: "Payload isn't valid for request.",
        field,
      }),
    );
  });

  it('refuse an operator that does not exist', () => {
    const where = { fieldFilter: { op: 'LIKE', field: { fieldPath: 'a' }, value: { nullValue: null } } };
    expect(() => readJson(RUN_QUERY, { structuredQuery: { where } })).toThrow(InvalidPayload);
  });
});

describe('parseJson()', () => {
  it('refuses what is not JSON', () => {
    expect(() => parseJson('{')).toThrow(InvalidPayload);
  });
});

describe('the protos', () => {
  it('know the verify operation, which the shipped ones lack', () => {
    const bytes = COMMIT.encode({ writes: [{ verify: 'n', currentDocument: { exists: true } }] });
    const [write] = COMMIT.decode(bytes).writes;
    expect(write && decodeWrite(write)).toEqual({
      kind: 'verify',
      name: 'n',
      precondition: { exists: true },
    });
  });

  it('tell an absent mask from an empty one', () => {
    const decode = (write: object) => {
      const [decoded] = COMMIT.decode(COMMIT.encode({ writes: [write] })).writes;
      return decoded && decodeWrite(decoded);
    };
    expect(decode({ update: { name: 'n' } })).not.toHaveProperty('updateMask');
    expect(decode({ update: { name: 'n' }, updateMask: {} })).toHaveProperty('updateMask', []);
  });
});

function valueAs(value: object): object {
  return { writes: [{ update: { name: 'n', fields: { a: value } } }] };
}

function deep(levels: number): object {
  return levels === 0 ? { nullValue: null } : { arrayValue: { values: [deep(levels - 1)] } };
}
