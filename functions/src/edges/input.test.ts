import { describe, expect, it } from 'vitest';
import { RefusalError } from '../platform/refusal.ts';
import { readInput } from './input.ts';

const id = 'abcdefghij0123456789';
const message = { id, receiverUid: 'bob', content: 'salut' };

async function expectRefused(input: Promise<unknown>): Promise<void> {
  await expect(input).rejects.toEqual(new RefusalError('invalidInput'));
}

describe('readInput', () => {
  it('trims texts, fills in defaults and reads ISO dates', async () => {
    expect(await readInput('sendMessage', { ...message, content: '  salut ' })).toEqual(message);
    const slot = { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00+01:00' };
    expect(await readInput('sendTod', { id, recipientUid: 'bob', slot, place: null })).toEqual({
      id,
      recipientUid: 'bob',
      sportIds: [],
      slot: { start: new Date('2026-11-24T18:00:00Z'), end: new Date('2026-11-24T18:00:00Z') },
      place: null,
      message: '',
    });
  });

  it('refuses what is missing', async () => {
    await expectRefused(readInput('sendMessage', { id, receiverUid: 'bob' }));
    await expectRefused(readInput('sendMessage', {}));
    for (const odd of [undefined, null, 5, 'texte', [], [message], true]) {
      await expectRefused(readInput('sendMessage', odd));
      await expectRefused(readInput('checkSubscription', odd));
    }
  });

  it('refuses unknown fields, also further inside', async () => {
    await expectRefused(readInput('cancelTod', { todId: id, status: 'accepted' }));
    for (const more of ['{"admin":true}', '{}'])
      await expectRefused(readInput('cancelTod', JSON.parse(`{"todId":"${id}","__proto__":${more}}`)));
    const sets = [{ player1: 6, player2: 4, winner: 'player1' }];
    const session = { id, todId: id, playedAt: '2026-11-20T10:00:00Z', sportId: 'tennis' };
    await expectRefused(readInput('recordSession', { ...session, sets }));
  });

  it('refuses values of another type, where yup alone would convert them', async () => {
    for (const content of [5, true, ['salut'], { toString: 'salut' }, { length: 5 }]) {
      await expectRefused(readInput('sendMessage', { ...message, content }));
    }
    await expectRefused(readInput('respondToTod', { todId: id, accept: 'true' }));
    await expectRefused(readInput('respondToTod', { todId: id, accept: 1 }));
    await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', sportIds: 'tennis' }));
    await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', sportIds: { 0: 'tennis' } }));
    await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', sportIds: ['tennis', 5] }));
    await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', slot: { start: 5, end: 6 } }));
  });

  it('refuses moments that are no ISO texts, or that are of no time zone', async () => {
    const end = '2026-11-24T19:00:00Z';
    for (const start of [['2026-11-24T18:00:00Z'], '2026-11-24T18:00:00', '2026-11-24', 'November 24, 2026'])
      await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', slot: { start, end } }));
  });

  it('refuses ids that are paths or that the database keeps for itself', async () => {
    await expectRefused(readInput('cancelTod', { todId: '../users/bob' }));
    await expectRefused(readInput('cancelTod', { todId: '__all__' }));
    await expectRefused(readInput('sendTod', { id: '__abcdefghijklmnop__', recipientUid: 'bob' }));
    await expectRefused(readInput('sendTod', { id, recipientUid: 'bob', sportIds: ['__tennis__'] }));
    expect((await readInput('sendMessage', { ...message, content: '__salut__' })).content).toBe('__salut__');
  });
});
