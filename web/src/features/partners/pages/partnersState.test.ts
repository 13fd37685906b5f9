import { describe, expect, it } from 'vitest';
import { type PartnersEvent, type PartnersState, reducePartners, startPartners } from './partnersState.ts';

const lea = { uid: 'lea', name: 'Léa' };
const start = startPartners(undefined);

interface Row {
  readonly when: string;
  readonly state: PartnersState;
  readonly event: PartnersEvent;
  readonly expected: Partial<PartnersState>;
}

const rows: readonly Row[] = [
  {
    when: 'the filters are opened',
    state: start,
    event: { type: 'filtersOpened' },
    expected: { isFiltering: true },
  },
  {
    when: 'they are closed',
    state: { ...start, isFiltering: true },
    event: { type: 'filtersClosed' },
    expected: { isFiltering: false },
  },
  {
    when: 'a tod is to be sent',
    state: start,
    event: { type: 'sendAsked', recipient: lea },
    expected: { recipient: lea },
  },
  {
    when: 'it was sent, after one that was refused',
    state: { ...start, recipient: lea, isLimitReached: true },
    event: { type: 'sendEnded', result: { kind: 'sent' } },
    expected: { recipient: undefined, isLimitReached: false },
  },
  {
    when: 'the dialog is given up',
    state: { ...start, recipient: lea, isLimitReached: true },
    event: { type: 'sendEnded', result: undefined },
    expected: { recipient: undefined, isLimitReached: false },
  },
  {
    when: 'the month’s tods are used up',
    state: { ...start, recipient: lea },
    event: { type: 'sendEnded', result: { kind: 'limitReached' } },
    expected: { recipient: undefined, isLimitReached: true },
  },
];

describe('reducePartners', () => {
  it.each(rows)('when $when', ({ state, event, expected }) => {
    expect(reducePartners(state, event)).toEqual({ ...state, ...expected });
  });
});

describe('startPartners', () => {
  it('opens the dialog again where a tod was left for one’s own profile', () => {
    expect(startPartners(lea)).toEqual({ ...start, recipient: lea });
  });
});
