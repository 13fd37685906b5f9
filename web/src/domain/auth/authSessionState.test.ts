import { describe, expect, it } from 'vitest';
import {
  type AuthSession,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../platform/firebase/testing.ts';
import {
  type AuthSessionEvent,
  type AuthSessionState,
  reduceAuthSession,
  startAuthSession,
} from './authSessionState.ts';

const ana = sessionOf('ana');
const anaAgain: AuthSession = { ...ana, isAdmin: true };
const ben: AuthSession = { ...ana, uid: 'ben' };

const changed = (session: AuthSession, hasEncryptedWork = false): AuthSessionEvent => ({
  type: 'changed',
  session,
  hasEncryptedWork,
});
const after = (state: AuthSessionState, ...events: readonly AuthSessionEvent[]) =>
  events.reduce(reduceAuthSession, state);

const asVisitor = startAuthSession('visitor');
const asMember = startAuthSession('member');
const withAna = after(asMember, changed(ana));

describe('startAuthSession', () => {
  it.each([
    ['visitor', { shown: VISITOR_SESSION, asks: 'clearStaleCache' }],
    ['member', { shown: LOADING_SESSION, asks: undefined }],
    ['unknown', { shown: LOADING_SESSION, asks: undefined }],
  ] as const)('begins with a guess (%s)', (guess, expected) => {
    expect(startAuthSession(guess)).toMatchObject({ ...expected, known: LOADING_SESSION });
  });
});

interface Row {
  readonly when: string;
  readonly state: AuthSessionState;
  readonly event: AuthSessionEvent;
  readonly expected: Partial<AuthSessionState>;
}

const rows: readonly Row[] = [
  {
    when: 'Auth is used on a visitor’s page',
    state: asVisitor,
    event: changed(LOADING_SESSION),
    expected: { shown: LOADING_SESSION, known: LOADING_SESSION, asks: undefined },
  },
  {
    when: 'a visitor is one',
    state: after(asVisitor, changed(LOADING_SESSION)),
    event: changed(VISITOR_SESSION),
    expected: { shown: VISITOR_SESSION, known: VISITOR_SESSION, asks: 'clearStaleCache' },
  },
  {
    when: 'a visitor signs in',
    state: after(asVisitor, changed(VISITOR_SESSION)),
    event: changed(ana),
    expected: { shown: ana, known: ana, asks: undefined },
  },
  {
    when: 'the likely member is one',
    state: asMember,
    event: changed(ana),
    expected: { shown: ana, known: ana, asks: undefined },
  },
  {
    when: 'the likely member’s session had ended while the app was closed',
    state: asMember,
    event: changed(VISITOR_SESSION),
    expected: { shown: VISITOR_SESSION, known: VISITOR_SESSION, asks: 'forgetEndedAuthSession' },
  },
  {
    when: 'that is said a second time',
    state: after(asMember, changed(VISITOR_SESSION)),
    event: changed(VISITOR_SESSION),
    expected: { asks: 'clearStaleCache' },
  },
  {
    when: 'nobody could tell, and there is nobody',
    state: startAuthSession('unknown'),
    event: changed(VISITOR_SESSION),
    expected: { shown: VISITOR_SESSION, known: VISITOR_SESSION, asks: 'clearStaleCache' },
  },
  {
    when: 'a member’s claims change',
    state: withAna,
    event: changed(anaAgain),
    expected: { shown: anaAgain, known: anaAgain, asks: undefined },
  },
  {
    when: 'a member’s session ends in another tab, which the page shows no more',
    state: withAna,
    event: changed(VISITOR_SESSION),
    expected: { asks: 'endAuthSession' },
  },
  {
    when: 'somebody else signs in in another tab',
    state: withAna,
    event: changed(ben),
    expected: { asks: 'leaveToOtherPerson' },
  },
  {
    when: 'something waits encrypted for whoever signs in, who waits for it',
    state: asMember,
    event: changed(ana, true),
    expected: { known: ana, asks: 'restoreWork' },
  },
  {
    when: 'it is there again',
    state: after(asMember, changed(ana, true)),
    event: { type: 'restored', session: ana },
    expected: { shown: ana, asks: undefined },
  },
  {
    when: 'it comes after a newer word about the same member',
    state: after(asMember, changed(ana, true), changed(anaAgain, true)),
    event: { type: 'restored', session: ana },
    expected: { asks: undefined },
  },
];

describe('reduceAuthSession', () => {
  it.each(rows)('when $when', ({ state, event, expected }) => {
    expect(reduceAuthSession(state, event)).toEqual({ ...state, ...expected });
  });
});
