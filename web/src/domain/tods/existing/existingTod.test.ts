import { type Tod, todSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { existingTodOf } from './existingTod.ts';

function tod(id: string, change: Partial<Tod>): Tod {
  return { ...todSchema.getDefault(), id, initiatorUid: 'me', recipientUid: 'them', ...change };
}

const at = (day: number) => new Date(2026, 10, day);

describe('existingTodOf', () => {
  it('is nothing between people who never sent one', () => {
    expect(existingTodOf([], 'me')).toEqual({ kind: 'none' });
  });

  it('tells a request that waits for me from one of mine', () => {
    const pending = tod('t', { status: 'pending', createdAt: at(3) });
    expect(existingTodOf([pending], 'me')).toEqual({ kind: 'pending', todId: 't', isMine: true });
    expect(existingTodOf([pending], 'them')).toEqual({ kind: 'pending', todId: 't', isMine: false });
  });

  it('goes by the newest of the two', () => {
    const old = tod('old', { status: 'rejected', createdAt: at(1), updatedAt: at(9) });
    const match = tod('new', { status: 'accepted', createdAt: at(2), sportIds: ['judo'] });
    expect(existingTodOf([old, match], 'me')).toEqual({ kind: 'accepted', todId: 'new', sportIds: ['judo'] });
    expect(existingTodOf([match, tod('newer', { status: 'cancelled', createdAt: at(3) })], 'me')).toEqual({
      kind: 'over',
      status: 'cancelled',
    });
  });

  it('takes one that was just made for the newest', () => {
    const match = tod('m', { status: 'cancelled', createdAt: at(2) });
    expect(existingTodOf([match, tod('fresh', { status: 'pending' })], 'me')).toMatchObject({
      todId: 'fresh',
    });
  });
});
