import { conversationSchema, parseDocument, profileSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { type MessageSituation, planMessage, previewOf } from './planMessage.ts';

const conversation = parseDocument(conversationSchema, { participants: ['anne', 'leo'] });
const situation: MessageSituation = {
  ownProfile: parseDocument(profileSchema, { name: 'Anne' }),
  partnerProfile: parseDocument(profileSchema, { name: 'Léo', sportIds: ['judo'] }),
  missing: [],
  isBlocked: false,
  isFirstContactTooMany: false,
  hasRoom: true,
  isExpected: false,
  conversation: null,
};

describe('planMessage', () => {
  it('opens a conversation with what is shown of both', () => {
    expect(planMessage(situation)).toEqual({
      kind: 'open',
      people: [
        { name: 'Anne', avatarVersion: null, city: '', sportId: null, suspended: false },
        { name: 'Léo', avatarVersion: null, city: '', sportId: 'judo', suspended: false },
      ],
      isRequest: true,
    });
  });

  it('opens it as a request only where nobody expects it', () => {
    expect(planMessage({ ...situation, isExpected: true })).toMatchObject({ kind: 'open', isRequest: false });
  });

  it('joins a conversation that is there, seen or assumed', () => {
    expect(planMessage({ ...situation, conversation })).toEqual({ kind: 'append' });
    expect(planMessage({ ...situation, ownProfile: null, conversation: 'assumed' })).toEqual({
      kind: 'append',
    });
  });

  it('says what the own profile lacks before anything else', () => {
    const plan = planMessage({ ...situation, missing: ['birthYear', 'sports'], partnerProfile: null });
    expect(plan).toEqual({
      kind: 'refuse',
      reason: 'ownProfileIncomplete',
      missing: ['birthYear', 'sports'],
    });
  });

  it('refuses also where a single thing is missing', () => {
    expect(planMessage({ ...situation, missing: ['sports'] })).toMatchObject({ missing: ['sports'] });
  });

  it('lets a new account that has begun with enough people go on with those', () => {
    const tooMany = { ...situation, isFirstContactTooMany: true };
    expect(planMessage(tooMany)).toEqual({ kind: 'refuse', reason: 'tooManyFirstContacts' });
    expect(planMessage({ ...tooMany, conversation })).toEqual({ kind: 'append' });
  });

  it.each([
    ['partnerMissing', { partnerProfile: null, isBlocked: true }],
    ['partnerMissing', { partnerProfile: null, conversation }],
    ['partnerSuspended', { partnerProfile: parseDocument(profileSchema, { suspended: true }) }],
    [
      'partnerSuspended',
      { partnerProfile: parseDocument(profileSchema, { suspended: true }), conversation: 'assumed' },
    ],
    ['blocked', { isBlocked: true, hasRoom: false }],
    ['blocked', { isBlocked: true, conversation }],
    ['messageLimitReached', { hasRoom: false }],
    ['messageLimitReached', { hasRoom: false, conversation: 'assumed' }],
  ] as const)('refuses with %s', (reason, difference) => {
    expect(planMessage({ ...situation, ...difference })).toEqual({ kind: 'refuse', reason });
  });
});

describe('previewOf', () => {
  it('keeps at most 140 characters', () => {
    expect(previewOf('x'.repeat(140))).toHaveLength(140);
    expect(previewOf('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`);
  });
});
