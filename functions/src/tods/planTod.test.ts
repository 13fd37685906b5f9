import { parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { planTod, type TodRequest, type TodSituation } from './planTod.ts';

const person = (name: string, sportIds: readonly string[]) =>
  parseDocument(profileSchema, {
    name,
    birthYear: 1996,
    city: 'Annecy',
    latitude: 45.9,
    longitude: 6.13,
    sportIds,
  });

const request: TodRequest = {
  initiatorUid: 'anne',
  recipientUid: 'leo',
  sportIds: [],
  slot: null,
  place: null,
  message: '',
};
const situation: TodSituation = {
  ownProfile: person('Anne', ['tennis', 'yoga', 'judo']),
  partnerProfile: person('Léo', ['judo', 'tennis']),
  isBlocked: false,
  openTod: null,
  areSportsKnown: true,
  isFirstContactTooMany: false,
  hasRoom: true,
  now: new Date('2026-11-24T12:00:00Z'),
};
const pending = { id: 'tod-1', status: 'pending', sportIds: [] } as const;
const accepted = { id: 'tod-1', status: 'accepted', sportIds: ['judo'] } as const;
const slot = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe('planTod', () => {
  it('creates a tod with the common sports and what is shown of both', () => {
    expect(planTod(request, situation)).toEqual({
      kind: 'create',
      commonSports: ['tennis', 'judo'],
      people: {
        anne: { name: 'Anne', avatarVersion: null, city: 'Annecy', sportId: 'tennis', suspended: false },
        leo: { name: 'Léo', avatarVersion: null, city: 'Annecy', sportId: 'judo', suspended: false },
      },
    });
  });

  it('lets a new account that has begun with enough people add sports to a tod of theirs', () => {
    const tooMany = { ...situation, isFirstContactTooMany: true };
    expect(planTod(request, tooMany)).toEqual({ kind: 'refuse', reason: 'tooManyFirstContacts' });
    expect(planTod({ ...request, sportIds: ['yoga'] }, { ...tooMany, openTod: accepted })).toMatchObject({
      kind: 'addSports',
    });
  });

  it.each([
    ['partnerMissing', { partnerProfile: null }],
    ['partnerMissing', { partnerProfile: { ...person('Léo', []), suspended: true } }],
    ['blocked', { isBlocked: true }],
    ['todAlreadyPending', { openTod: pending, hasRoom: false }],
    ['todAlreadyAccepted', { openTod: accepted, hasRoom: false }],
    ['sportNotFound', { areSportsKnown: false }],
    ['todLimitReached', { hasRoom: false }],
  ] as const)('refuses with %s', (reason, difference) => {
    expect(planTod(request, { ...situation, ...difference })).toEqual({ kind: 'refuse', reason });
  });

  it('names what the own profile lacks, and nothing of the other one', () => {
    const refused = (ownProfile: TodSituation['ownProfile']) =>
      planTod(request, { ...situation, ownProfile });
    const own = person('Anne', ['tennis']);
    const reason = { kind: 'refuse', reason: 'ownProfileIncomplete' };
    expect(refused({ ...own, birthYear: null })).toEqual({ ...reason, missing: ['birthYear'] });
    expect(refused({ ...own, birthYear: null, latitude: null, sportIds: [] })).toEqual({
      ...reason,
      missing: ['birthYear', 'city', 'sports'],
    });
    expect(refused(null)).toEqual({ ...reason, missing: ['name', 'birthYear', 'city', 'sports'] });
    const stranger = { ...person('Léo', []), birthYear: null, latitude: null };
    expect(planTod(request, { ...situation, partnerProfile: stranger }).kind).toBe('create');
  });

  it('adds sports to an accepted tod, whatever was counted', () => {
    const draft = { ...request, sportIds: ['tennis', 'judo'] };
    expect(planTod(draft, { ...situation, openTod: accepted, hasRoom: false })).toEqual({
      kind: 'addSports',
      status: 'accepted',
      todId: 'tod-1',
      sportIds: ['judo', 'tennis'],
    });
  });

  it('refuses more sports than the ten that a tod can carry', () => {
    const many = Array.from({ length: 10 }, (_, index) => `sport-${index}`);
    const plan = (sportIds: readonly string[]) =>
      planTod({ ...request, sportIds }, { ...situation, openTod: accepted });
    expect(plan(many)).toEqual({ kind: 'refuse', reason: 'invalidInput' });
    expect(plan(many.slice(1))).toMatchObject({ kind: 'addSports', sportIds: ['judo', ...many.slice(1)] });
  });

  it('takes a slot of up to a day, in its order and in our times', () => {
    const plan = (start: string, end: string) =>
      planTod({ ...request, slot: slot(start, end) }, situation).kind;
    expect(plan('2026-11-24T18:00:00Z', '2026-11-24T19:00:00Z')).toBe('create');
    expect(plan('2026-11-24T22:00:00Z', '2026-11-25T22:00:00Z')).toBe('create');
    expect(plan('2026-11-24T18:00:00Z', '2026-11-24T18:00:00Z')).toBe('refuse');
    expect(plan('2026-11-24T18:00:00Z', '2026-11-24T17:00:00Z')).toBe('refuse');
    expect(plan('2026-11-24T18:00:00Z', '2026-11-25T18:00:01Z')).toBe('refuse');
    expect(plan('0001-01-01T00:00:00Z', '0001-01-01T01:00:00Z')).toBe('refuse');
  });

  it('takes a slot until the instant at which it begins, whatever time zone names it', () => {
    const plan = (start: string) =>
      planTod({ ...request, slot: slot(start, '2026-11-24T14:00:00Z') }, situation);
    const refused = { kind: 'refuse', reason: 'slotInPast' };
    expect(plan('2026-11-24T12:00:00.001Z').kind).toBe('create');
    expect(plan('2026-11-24T12:00:00.000Z')).toEqual(refused);
    expect(plan('2026-11-24T11:59:59.999Z')).toEqual(refused);
    // 12:30 in Paris is 11:30 UTC, and 07:30 in New York is half past twelve UTC.
    expect(plan('2026-11-24T12:30:00+01:00')).toEqual(refused);
    expect(plan('2026-11-24T07:30:00-05:00').kind).toBe('create');
  });

  it('adds sports to an accepted tod also when the slot that came along has begun', () => {
    const draft = {
      ...request,
      sportIds: ['judo'],
      slot: slot('2026-11-24T11:00:00Z', '2026-11-24T13:00:00Z'),
    };
    expect(planTod(draft, { ...situation, openTod: accepted }).kind).toBe('addSports');
  });
});
