import { calls } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { toWire } from './toWire.ts';

describe('toWire', () => {
  it('is read by the contract as what was answered, moments included', () => {
    const contract = {
      orderedAt: new Date('2026-11-10T10:00:00Z'),
      price: 9.9,
      interval: 'month',
      endsAt: new Date('2026-12-10T10:00:00Z'),
      isCancelled: false,
      isUnpaid: false,
      withdrawableUntil: new Date('2026-11-24T23:00:00Z'),
      withdrawnAt: null,
      refund: null,
    };
    const travelled: unknown = JSON.parse(JSON.stringify(toWire({ contract })));
    expect(calls.readContract.output.validateSync(travelled)).toEqual({ contract });
  });

  it('leaves everything else as it is, in lists too', () => {
    const value = { a: [1, 'x', null, { b: true }], c: undefined };
    expect(toWire(value)).toEqual(value);
  });

  it('writes moments as texts, however deep they lie', () => {
    const moment = '1970-01-01T00:00:00.000Z';
    expect(toWire([new Date(0)])).toEqual([moment]);
    expect(toWire({ at: new Date(0), list: [{ at: new Date(0) }], none: null })).toEqual({
      at: moment,
      list: [{ at: moment }],
      none: null,
    });
  });
});
