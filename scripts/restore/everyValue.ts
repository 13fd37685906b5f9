import type { StoredDocument } from '../suite/databaseClient.ts';

/**
 * Documents with what the demo database has none of: every kind of value at its bounds, ids that are numbers or beyond ASCII, a
 * document below one that is not there, a million bytes.
 */
export function everyValue(projectId: string): readonly StoredDocument[] {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const reference = { referenceValue: `${root}/values/__id42__` };
  const nested = {
    mapValue: { fields: { list: { arrayValue: { values: [reference, { mapValue: {} }] } } } },
  };
  return [
    {
      name: `${root}/values/every kind`,
      fields: {
        nothing: { nullValue: null },
        yes: { booleanValue: true },
        largest: { integerValue: '9223372036854775807' },
        smallest: { integerValue: '-9223372036854775808' },
        third: { doubleValue: 1 / 3 },
        negativeZero: { doubleValue: '-0' },
        notANumber: { doubleValue: 'NaN' },
        infinite: { doubleValue: '-Infinity' },
        first: { timestampValue: '0001-01-01T00:00:00Z' },
        last: { timestampValue: '9999-12-31T23:59:59.999999Z' },
        text: { stringValue: 'Zoé 𝄞 \u0000' },
        bytes: { bytesValue: 'AP8B' },
        reference,
        elsewhere: { referenceValue: 'projects/another/databases/(default)/documents/a/b' },
        place: { geoPointValue: { latitude: 45.9, longitude: -180 } },
        emptyList: { arrayValue: {} },
        emptyMap: { mapValue: {} },
        nested,
        list: {
          arrayValue: { values: [nested, { integerValue: '1' }, { doubleValue: 1 }, { nullValue: null }] },
        },
        vector: {
          mapValue: {
            fields: {
              __type__: { stringValue: '__vector__' },
              value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: '-0' }] } },
            },
          },
        },
        'with . and `': { integerValue: '1' },
      },
    },
    { name: `${root}/values/__id42__`, fields: {} },
    { name: `${root}/values/nobody/below/été 𝄞`, fields: { deep: { booleanValue: false } } },
    { name: `${root}/values/long`, fields: { text: { stringValue: 'é'.repeat(500_000) } } },
  ];
}
