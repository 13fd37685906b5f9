import { describe, expect, it } from 'vitest';
import { calls } from './index.ts';

const id = 'abcdefghij0123456789';

describe('calls', () => {
  it('trims a message and refuses an empty or oversize one', () => {
    const message = (content: unknown) => ({ id, receiverUid: 'bob', content });
    expect(calls.sendMessage.input.cast(message('  salut  ')).content).toBe('salut');
    expect(calls.sendMessage.input.isValidSync(message('   '))).toBe(false);
    expect(calls.sendMessage.input.isValidSync(message('x'.repeat(2000)))).toBe(true);
    expect(calls.sendMessage.input.isValidSync(message('x'.repeat(2001)))).toBe(false);
    expect(calls.sendMessage.input.isValidSync(message({ $ne: 1 }))).toBe(false);
  });

  it('refuses ids that could be paths, and fields it does not know', () => {
    expect(calls.cancelTod.input.isValidSync({ todId: '../users/x' })).toBe(false);
    expect(calls.cancelTod.input.isValidSync({ todId: 'x/y' })).toBe(false);
    expect(calls.cancelTod.input.isValidSync({ todId: id, status: 'accepted' }, { strict: true })).toBe(
      false,
    );
  });

  it('reads ISO dates of a proposed slot', () => {
    const input = calls.sendTod.input.validateSync({
      id,
      recipientUid: 'bob',
      slot: { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00.000Z' },
    });
    expect(input.slot?.start).toEqual(new Date('2026-11-24T18:00:00Z'));
    expect(input.sportIds).toEqual([]);
  });

  it.each([
    ['one person', { mode: 'user', recipientUid: 'bob' }, true],
    ['one person who is not named', { mode: 'user' }, false],
    ['one person and sports', { mode: 'user', recipientUid: 'bob', sportIds: ['tennis'] }, false],
    ['everybody', { mode: 'all' }, true],
    ['everybody and one person', { mode: 'all', recipientUid: 'bob' }, false],
    ['those of a sport', { mode: 'bySport', sportIds: ['tennis'] }, true],
    ['those of no sport', { mode: 'bySport' }, false],
  ])('takes a notification to %s: %#', (_, audience, isTaken) => {
    const text = { id, type: 'system', title: 'Bonjour', content: 'Le tournoi commence.' };
    expect(calls.sendNotifications.input.isValidSync({ ...text, ...audience })).toBe(isTaken);
  });
});
