import { MAX_PROPOSAL_MESSAGE_LENGTH } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  isSameProposal,
  lengthToAskAbout,
  NO_MOMENT,
  NO_PLACE,
  placeOfTyped,
  slotOfMoment,
  typedMomentOf,
  validateProposal,
} from './proposalForm.ts';

const NOW = new Date(2026, 10, 25, 12);
const evening = { day: '2026-11-27', from: '19:30', to: '21:00' };

describe('slotOfMoment', () => {
  it('is what is typed, in local time, and can be typed again', () => {
    const slot = slotOfMoment(evening);
    expect(slot).toEqual({ start: new Date(2026, 10, 27, 19, 30), end: new Date(2026, 10, 27, 21) });
    expect(typedMomentOf(slot ?? null)).toEqual(evening);
  });

  it('ends on the next day where its end is not after its start', () => {
    expect(slotOfMoment({ ...evening, from: '23:00', to: '00:30' })?.end).toEqual(
      new Date(2026, 10, 28, 0, 30),
    );
  });

  it('is none while something is missing or makes no sense', () => {
    expect(slotOfMoment(NO_MOMENT)).toBeUndefined();
    expect(slotOfMoment({ ...evening, to: '' })).toBeUndefined();
    expect(slotOfMoment({ ...evening, day: '2026-13-45' })).toBeUndefined();
  });
});

describe('lengthToAskAbout', () => {
  it('asks about what is longer than six hours, and says how long it is', () => {
    const asked = (to: string) => lengthToAskAbout(slotOfMoment({ ...evening, from: '09:00', to }) ?? null);
    expect(asked('15:00')).toBeUndefined();
    expect(asked('15:30')).toBe('6\u00a0h\u00a030');
    expect(asked('07:00')).toBe('22\u00a0h');
    expect(lengthToAskAbout(null)).toBeUndefined();
  });
});

describe('placeOfTyped', () => {
  it('keeps the chosen place until something else is typed over it', () => {
    const chosen = { name: 'Stade', address: '2 rue', position: { latitude: 45, longitude: 6 } };
    expect(placeOfTyped({ name: 'Stade', chosen })).toBe(chosen);
    expect(placeOfTyped({ name: ' Court 4 ', chosen })).toEqual({
      name: 'Court 4',
      address: '',
      position: null,
    });
    expect(placeOfTyped({ name: '  ', chosen })).toBeNull();
  });
});

describe('isSameProposal', () => {
  const slot = { start: new Date(2026, 10, 27, 19, 30), end: new Date(2026, 10, 27, 21) };
  const place = { name: 'Stade', address: '2 rue', position: { latitude: 45, longitude: 6 } };
  const said = { slot, place, message: 'Bonjour' };

  it('is so where moment, place and word are the same', () => {
    const copy = { slot: { start: new Date(slot.start), end: new Date(slot.end) }, place: { ...place } };
    expect(isSameProposal(said, { ...said, ...copy })).toBe(true);
    const nothing = { slot: null, place: null, message: '' };
    expect(isSameProposal(nothing, { ...nothing })).toBe(true);
  });

  it.each([
    ['no moment', { slot: null }],
    ['another start', { slot: { ...slot, start: new Date(2026, 10, 27, 19) } }],
    ['another end', { slot: { ...slot, end: new Date(2026, 10, 27, 22) } }],
    ['no place', { place: null }],
    ['another place', { place: { ...place, name: 'Gymnase' } }],
    ['another word', { message: 'Bonsoir' }],
  ])('is not so with %s', (_what, other) => {
    expect(isSameProposal(said, { ...said, ...other })).toBe(false);
    expect(isSameProposal({ ...said, ...other }, said)).toBe(false);
  });
});

describe('validateProposal', () => {
  it('says what is wrong with each field, and only with that one', () => {
    expect(validateProposal(evening, NO_PLACE, '', NOW)).toEqual({});
    expect(validateProposal(null, NO_PLACE, '', NOW)).toEqual({});
    expect(validateProposal({ ...evening, from: '' }, NO_PLACE, '', NOW)).toEqual({
      moment: 'momentIncomplete',
    });
    expect(validateProposal({ ...evening, day: '2026-11-20' }, NO_PLACE, '', NOW)).toEqual({
      moment: 'momentInPast',
    });
    expect(validateProposal({ ...evening, day: '2206-11-27' }, NO_PLACE, '', NOW)).toEqual({
      moment: 'momentTooFar',
    });
    expect(
      validateProposal(
        null,
        { name: 'x'.repeat(121), chosen: null },
        'x'.repeat(MAX_PROPOSAL_MESSAGE_LENGTH + 1),
        NOW,
      ),
    ).toEqual({ place: 'placeTooLong', message: 'messageTooLong' });
  });
});
