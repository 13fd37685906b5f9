import { sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { notificationOf, tod } from './testing.ts';

const at = new Date('2026-11-20T10:00:00Z');
const plan = (before: unknown, after: unknown) => notificationOf({ todId: 'tod-1', before, after, at });

describe('what people learn of a tod', () => {
  it('tells the recipient about a request', () => {
    expect(plan(undefined, tod('pending'))).toEqual({
      id: 'tod-tod-1-pending',
      uid: 'leo',
      type: 'match_request',
      title: 'Nouvelle demande de tod',
      content: 'Anne souhaite faire du sport avec vous.',
      senderUid: 'anne',
      todId: 'tod-1',
      relatedId: 'tod-1',
      at,
    });
  });

  it('says which sports it is about and when, by the clock of whoever learns it, as far as they are known', () => {
    const slot = { start: new Date('2026-11-24T17:00:00Z'), end: new Date('2026-11-24T18:00:00Z') };
    const change = { todId: 'tod-1', before: undefined, after: tod('pending', { slot }), at };
    const sports = ['tennis', 'judo'].map((id) => ({ ...sportSchema.cast({ name: id }), id }));
    expect(notificationOf(change, [...sports, null])?.content).toBe(
      'Anne souhaite faire du sport avec vous. tennis, judo, mardi 24 novembre à 18:00.',
    );
    expect(notificationOf(change, [], 'Pacific/Noumea')?.content).toBe(
      'Anne souhaite faire du sport avec vous. mercredi 25 novembre à 04:00.',
    );
    expect(notificationOf({ ...change, after: tod('accepted') }, sports)?.content).toBe(
      'Léo a accepté votre demande de tod. tennis, judo.',
    );
  });

  it('tells the initiator about the answer', () => {
    expect(plan(tod('pending'), tod('accepted'))).toMatchObject({
      id: 'tod-tod-1-accepted',
      uid: 'anne',
      type: 'match_accepted',
      content: 'Léo a accepté votre demande de tod.',
      senderUid: 'leo',
    });
    expect(plan(tod('pending'), tod('rejected'))).toMatchObject({ uid: 'anne', type: 'match_rejected' });
  });

  it('tells the other one when a match is called off, and nobody when a request is withdrawn', () => {
    const cancelled = tod('cancelled', { cancellerUid: 'leo' });
    expect(plan(tod('accepted'), cancelled)).toMatchObject({
      uid: 'anne',
      type: 'system',
      content: 'Léo a annulé votre tod.',
    });
    expect(plan(tod('pending'), tod('cancelled', { cancellerUid: 'anne' }))).toBeNull();
    expect(plan(tod('accepted'), tod('cancelled'))).toBeNull();
    expect(plan(tod('accepted'), tod('cancelled', { cancellerUid: 'stranger' }))).toBeNull();
  });

  it('says nothing when only other fields change', () => {
    expect(plan(tod('accepted'), tod('accepted', { sessionCount: 1 }))).toBeNull();
  });

  it('names somebody without a name', () => {
    expect(plan(undefined, tod('pending', { people: {} }))?.content).toBe(
      'Un membre souhaite faire du sport avec vous.',
    );
  });
});
