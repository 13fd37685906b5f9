import { describe, expect, it } from 'vitest';
import { number, object, ref, string } from 'yup';
import { parseDocument } from './document.ts';
import { conversationSchema } from './message.ts';
import { notificationSchema } from './notification.ts';
import { profileSchema } from './profile.ts';
import { todSchema } from './tod.ts';

describe('parseDocument', () => {
  it('gives every field of an empty profile its default', () => {
    const profile = parseDocument(profileSchema, {});
    expect(profile).toMatchObject({
      name: '',
      birthYear: null,
      sportIds: [],
      rating: { average: 0, count: 0 },
    });
    expect(profile.availabilitySchedule).toEqual([]);
    expect(profile.skillLevels).toEqual({});
  });

  it('keeps the good fields of a profile beside the odd ones', () => {
    const profile = parseDocument(profileSchema, {
      name: 'Camille',
      birthYear: 'vingt',
      sportIds: 'tennis',
      skillLevels: { tennis: 'advanced', judo: 'grand maître' },
      availabilitySchedule: [{ day: 'Lundi', timeSlots: [{ startTime: '18:00', endTime: '20:00' }] }],
      lastActive: new Date(0),
      extra: true,
    });
    expect(profile.name).toBe('Camille');
    expect(profile.birthYear).toBeNull();
    expect(profile.sportIds).toEqual([]);
    expect(profile.availabilitySchedule[0]?.timeSlots[0]?.endTime).toBe('20:00');
    expect(profile.lastActive).toEqual(new Date(0));
    expect(profile).not.toHaveProperty('extra');
  });

  it('reads an unknown tod status as pending and an unknown notification type as system', () => {
    expect(parseDocument(todSchema, { status: 'lost' }).status).toBe('pending');
    expect(parseDocument(notificationSchema, { type: 'advert' }).type).toBe('system');
  });

  it('keeps people and counts by uid, without those that make no sense', () => {
    const conversation = parseDocument(conversationSchema, {
      participants: ['a', 'b'],
      people: { a: { name: 'Anne', avatarVersion: null, city: 'Lyon', sportId: 'tennis' }, b: {} },
      unread: { a: 2, b: -1, c: 0.5, d: '1', e: 1 },
    });
    expect(conversation.people.a?.name).toBe('Anne');
    expect(conversation.people.b).toMatchObject({ name: '', suspended: false });
    expect(conversation.unread).toEqual({ a: 2, e: 1 });
  });

  it('keeps what it knows of a field to which something newer was added', () => {
    const rating = { average: 4.5, count: 2 };
    expect(parseDocument(profileSchema, { rating: { ...rating, newer: true } }).rating).toEqual(rating);
  });

  it('has nobody and no counts where these are no maps', () => {
    for (const odd of ['texte', 3, null]) {
      const conversation = parseDocument(conversationSchema, { people: odd, unread: odd });
      expect(conversation).toMatchObject({ people: {}, unread: {} });
    }
  });

  it('says so when a schema holds something that is no schema', () => {
    const mistaken = object({ name: ref('other'), age: number().required() });
    expect(() => parseDocument(mistaken, {})).toThrow('The field name has no schema');
  });

  it('does not take a mistake in a schema for an odd field', () => {
    const broken = object({
      name: string().transform(() => {
        throw new RangeError('broken');
      }),
    });
    expect(() => parseDocument(broken, { name: 7 })).toThrow('broken');
  });

  it('survives what is no document at all', () => {
    for (const odd of [null, undefined, 3, 'texte', []]) {
      expect(parseDocument(todSchema, odd).participants).toEqual([]);
    }
  });
});
