import { describe, expect, it } from 'vitest';
import { committedCors, corsHeaders } from './bucketCors.ts';
import { SITE } from './production.ts';

const ASKED = { method: 'GET', origin: SITE };
const rule = (fields: object) => ({
  origin: [SITE],
  method: ['GET'],
  responseHeader: ['Date', 'ETag'],
  maxAgeSeconds: 60,
  ...fields,
});

describe('what a bucket lets pages of another host read', () => {
  it('is nothing where nobody has configured it, as a new one is not', () => {
    expect(corsHeaders([], ASKED)).toEqual({});
  });

  it('is what the first rule says that names the page and what it does', () => {
    const other = rule({ origin: ['https://other.example'], responseHeader: [] });
    expect(corsHeaders([other, rule({})], ASKED)).toEqual({
      'access-control-allow-origin': SITE,
      'access-control-expose-headers': 'Date, ETag',
    });
    expect(corsHeaders([rule({ origin: ['*'] })], ASKED)).toMatchObject({
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    ['of an origin that no rule names', rule({ origin: [`${SITE}.example`] }), ASKED],
    ['that does something else', rule({ method: ['HEAD'] }), ASKED],
    ['that does not ask to read', rule({ origin: ['*'] }), { method: 'GET', origin: undefined }],
  ])('is nothing for a page %s', (_what, only, asked) => {
    expect(corsHeaders([only], asked)).toEqual({});
  });
});

describe('the bucket as it is to be configured', () => {
  it('lets the app read pictures wherever it is, and writes to nobody', () => {
    for (const origin of [SITE, 'https://tod.example'])
      expect(corsHeaders(committedCors(), { method: 'GET', origin })).toMatchObject({
        'access-control-allow-origin': '*',
      });
    const methods = committedCors().flatMap(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['GET', 'HEAD']));
  });
});
