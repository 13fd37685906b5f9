import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { toJsonObject } from './toJson.ts';

describe('toJsonObject', () => {
  it('keeps all that JSON can hold, and writes moments as texts, however deep they lie', () => {
    const moment = new Date('2026-11-20T10:00:00Z');
    const text = '2026-11-20T10:00:00.000Z';
    const fields = {
      name: '',
      isRead: false,
      count: 0,
      at: moment,
      since: Timestamp.fromDate(moment),
      list: [moment, 'x', [true], { since: Timestamp.fromDate(moment) }],
      none: null,
    };
    expect(toJsonObject(fields)).toEqual({
      name: '',
      isRead: false,
      count: 0,
      at: text,
      since: text,
      list: [text, 'x', [true], { since: text }],
      none: null,
    });
  });

  it('says nothing where JSON has no word', () => {
    const fields = { rating: Number.NaN, most: Number.POSITIVE_INFINITY, missing: undefined };
    expect(toJsonObject(fields)).toEqual({ rating: null, most: null, missing: null });
  });
});
