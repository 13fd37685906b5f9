import { describe, expect, it } from 'vitest';
import { type ExitEvent, type ExitState, reduceExit, STAYING } from './exitMachine.ts';

const question = { title: 'Messages non envoyés', text: 'Un message attend.' };
const flushing: ExitState = { status: 'flushing', uid: 'anne', isSignedOutHere: false };
const asking: ExitState = { ...flushing, status: 'asking', question };
const signingOut: ExitState = { status: 'exiting', reason: { type: 'signOut', uid: 'anne' } };
const ended = (typist: string | undefined): ExitState => ({
  status: 'exiting',
  reason: { type: 'endedElsewhere', typist, isSuspended: false, isDropped: true },
});
const deleted: ExitState = { status: 'exiting', reason: { type: 'accountDeleted', said: 'Supprimé' } };
const otherPerson: ExitState = { status: 'exiting', reason: { type: 'otherPerson' } };
const loading: ExitState = { status: 'loadingPage', address: '/auth' };

const signOutAsked: ExitEvent = { type: 'signOutAsked', uid: 'anne' };
const authSessionEnded: ExitEvent = {
  type: 'authSessionEnded',
  typist: 'anne',
  isSuspended: false,
  isDropped: true,
};
const accountDeleted: ExitEvent = { type: 'accountDeleted', said: 'Supprimé' };
const cleared: ExitEvent = { type: 'cleared', address: '/auth' };
const EVENTS: readonly ExitEvent[] = [
  signOutAsked,
  { type: 'flushed', question: undefined },
  { type: 'flushed', question },
  { type: 'answered', mayLose: true },
  { type: 'answered', mayLose: false },
  { type: 'signedOutHere' },
  authSessionEnded,
  accountDeleted,
  { type: 'otherPersonSignedIn' },
  cleared,
];

/** What each event of a state leads to; every other event leaves it as it is. */
const TABLE: readonly (readonly [ExitState, readonly (readonly [ExitEvent, ExitState])[]])[] = [
  [
    STAYING,
    [
      [signOutAsked, flushing],
      [{ type: 'signedOutHere' }, { status: 'staying', isSignedOutHere: true }],
      [authSessionEnded, ended('anne')],
      [accountDeleted, deleted],
      [{ type: 'otherPersonSignedIn' }, otherPerson],
    ],
  ],
  // Nothing of whoever signed out in this browser waits in one of its tabs.
  [
    { status: 'staying', isSignedOutHere: true },
    [
      [signOutAsked, { ...flushing, isSignedOutHere: true }],
      [authSessionEnded, ended(undefined)],
      [accountDeleted, deleted],
      [{ type: 'otherPersonSignedIn' }, otherPerson],
    ],
  ],
  [
    flushing,
    [
      [{ type: 'flushed', question: undefined }, signingOut],
      [{ type: 'flushed', question }, asking],
      [{ type: 'signedOutHere' }, { ...flushing, isSignedOutHere: true }],
      [authSessionEnded, ended('anne')],
      [accountDeleted, deleted],
      [{ type: 'otherPersonSignedIn' }, otherPerson],
    ],
  ],
  [
    asking,
    [
      [{ type: 'answered', mayLose: true }, signingOut],
      [{ type: 'answered', mayLose: false }, STAYING],
      [{ type: 'signedOutHere' }, { ...asking, isSignedOutHere: true }],
      [authSessionEnded, ended('anne')],
      [accountDeleted, deleted],
      [{ type: 'otherPersonSignedIn' }, otherPerson],
    ],
  ],
  ...[signingOut, ended('anne'), deleted, otherPerson].map((state) => [state, [[cleared, loading]]] as const),
  [loading, []],
];

const CASES = TABLE.flatMap(([state, rows]) =>
  EVENTS.map((event) => {
    const row = rows.find(([known]) => JSON.stringify(known) === JSON.stringify(event));
    return { state, event, next: row?.[1] ?? state };
  }),
);

describe('reduceExit', () => {
  it.each(CASES)('$state and $event come to $next', ({ state, event, next }) => {
    const reached = reduceExit(state, event);
    expect(reached).toEqual(next);
    if (next === state) expect(reached).toBe(state);
  });
});
