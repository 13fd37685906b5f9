import { describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import { type Editing, type EditingEvent, reduceEditing, startEditing } from './ownProfileEditing.ts';

const base = { name: 'Ana', birthYear: 1996, city: '', bio: '', latitude: null, longitude: null };
const values = { name: 'Anaïs', birthDate: '', city: '', cityPosition: null, bio: '' };
const waiting: ProfileDraft = { base, values, isRejected: false };
const stuck: ProfileDraft = { base, values, isRejected: true };

const closed = startEditing(undefined, null);
const openInBio = startEditing('bio', null);
const openWithDraft = startEditing('bio', waiting);

describe('startEditing', () => {
  it.each([
    ['the address asks for nothing', undefined, null, { form: undefined, waiting: null }],
    ['something waits for the server', undefined, waiting, { form: undefined, waiting }],
    [
      'the address asks for a field',
      'city',
      null,
      { form: { startIn: { field: 'city' }, draft: null }, address: undefined },
    ],
    [
      'it asks for a field and something waits',
      'city',
      waiting,
      { form: { startIn: { field: 'city' }, draft: waiting }, waiting: null, address: undefined },
    ],
    [
      'the server did not take what waited',
      undefined,
      stuck,
      { form: { startIn: { field: 'name' }, draft: stuck }, waiting: null, address: { field: 'name' } },
    ],
  ] as const)('begins where %s', (_where, field, draft, expected) => {
    expect(startEditing(field, draft)).toMatchObject(expected);
  });
});

interface Row {
  readonly when: string;
  readonly state: Editing;
  readonly event: EditingEvent;
  readonly expected: Partial<Editing>;
}

const rows: readonly Row[] = [
  {
    when: 'a closed form is asked for',
    state: closed,
    event: { type: 'formAsked', field: 'birthYear' },
    expected: {
      form: { startIn: { field: 'birthYear' }, draft: null },
      address: { field: 'birthYear' },
      closings: 0,
    },
  },
  {
    when: 'it is asked for while something waits, which it takes in',
    state: { ...closed, waiting },
    event: { type: 'formAsked', field: 'birthYear' },
    expected: {
      form: { startIn: { field: 'birthYear' }, draft: waiting },
      waiting: null,
      address: { field: 'birthYear' },
    },
  },
  {
    when: 'an open form is asked for in another field, and keeps what it began with',
    state: openWithDraft,
    event: { type: 'formAsked', field: 'name' },
    expected: { form: { startIn: { field: 'name' }, draft: waiting }, address: { field: 'name' } },
  },
  {
    when: 'the form is closed',
    state: openInBio,
    event: { type: 'formClosed', waiting: null },
    expected: { form: undefined, address: { field: undefined }, closings: 1 },
  },
  {
    when: 'it is closed with what is kept for the server',
    state: openInBio,
    event: { type: 'formClosed', waiting },
    expected: { form: undefined, waiting, address: { field: undefined }, closings: 1 },
  },
  {
    when: 'it is given up with a draft taken in, which goes on waiting',
    state: openWithDraft,
    event: { type: 'formClosed', waiting },
    expected: { form: undefined, waiting, address: { field: undefined }, closings: 1 },
  },
  {
    when: 'it is closed once what it had taken in was sent',
    state: openWithDraft,
    event: { type: 'formClosed', waiting: null },
    expected: { form: undefined, waiting: null, address: { field: undefined }, closings: 1 },
  },
  {
    when: 'it is closed over what the server did not take, which opens it again',
    state: openInBio,
    event: { type: 'formClosed', waiting: stuck },
    expected: {
      form: { startIn: { field: 'name' }, draft: stuck },
      waiting: null,
      address: { field: 'name' },
      closings: 1,
    },
  },
  {
    when: 'something begins to wait',
    state: closed,
    event: { type: 'draftChanged', draft: waiting },
    expected: { form: undefined, waiting, address: undefined },
  },
  {
    when: 'the server does not take what waited',
    state: { ...closed, waiting },
    event: { type: 'draftChanged', draft: stuck },
    expected: {
      form: { startIn: { field: 'name' }, draft: stuck },
      waiting: null,
      address: { field: 'name' },
    },
  },
  {
    when: 'that happens under an open form, which stays as it is',
    state: openInBio,
    event: { type: 'draftChanged', draft: stuck },
    expected: { form: openInBio.form, waiting: stuck, address: undefined },
  },
  {
    when: 'what is in the form is told once more',
    state: openWithDraft,
    event: { type: 'draftChanged', draft: waiting },
    expected: { form: openWithDraft.form, waiting: null },
  },
  {
    when: 'what waited has arrived',
    state: { ...closed, waiting },
    event: { type: 'draftChanged', draft: null },
    expected: { form: undefined, waiting: null },
  },
  {
    when: 'the schedule is opened',
    state: closed,
    event: { type: 'scheduleOpened' },
    expected: { isEditingSchedule: true, form: undefined },
  },
  {
    when: 'it is closed beside an open form',
    state: { ...openInBio, isEditingSchedule: true },
    event: { type: 'scheduleClosed' },
    expected: { isEditingSchedule: false, form: openInBio.form },
  },
];

describe('reduceEditing', () => {
  it.each(rows)('when $when', ({ state, event, expected }) => {
    expect(reduceEditing(state, event)).toEqual({ ...state, ...expected });
  });

  it('gives another start each time a field is asked for, so that the focus goes there again', () => {
    const asked: EditingEvent = { type: 'formAsked', field: 'bio' };
    const again = reduceEditing(openInBio, asked);
    expect(again.form?.startIn).toEqual(openInBio.form?.startIn);
    expect(again.form?.startIn).not.toBe(openInBio.form?.startIn);
  });

  it('changes nothing when it is told what it knows', () => {
    expect(reduceEditing(closed, { type: 'draftChanged', draft: null })).toBe(closed);
  });
});
