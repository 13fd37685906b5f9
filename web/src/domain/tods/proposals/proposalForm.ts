import {
  hasBegun,
  hoursOf,
  isSlotPossible,
  LONG_SLOT_HOURS,
  MAX_PROPOSAL_MESSAGE_LENGTH,
  MAX_SLOT_HOURS,
  MAX_TOD_PLACE_NAME_LENGTH,
  type Proposal,
  type Slot,
  type TodPlace,
} from '@tod/model';
import { localDay } from '../sessions/sessionForm.ts';

/** A moment as it is typed: `yyyy-mm-dd` and two `HH:mm`, in local time, each empty at first. */
export interface TypedMoment {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** Where, and a word with it. */
export interface TypedPlace {
  readonly name: string;
  /** The place nearby that was chosen; what is typed over it is another place. */
  readonly chosen: TodPlace | null;
}

export const NO_MOMENT: TypedMoment = { day: '', from: '', to: '' };
export const NO_PLACE: TypedPlace = { name: '', chosen: null };

export type ProposalError =
  | 'momentIncomplete'
  | 'momentInPast'
  | 'momentTooFar'
  | 'momentTooLong'
  | 'hourSkipped'
  | 'nothingProposed'
  | 'placeTooLong'
  | 'messageTooLong';

export type ProposalErrors = Partial<Record<'moment' | 'place' | 'message', ProposalError>>;

export function typedMomentOf(slot: Slot | null): TypedMoment {
  if (slot === null) return NO_MOMENT;
  return { day: localDay(slot.start), from: clockTime(slot.start), to: clockTime(slot.end) };
}

export function typedPlaceOf(place: TodPlace | null): TypedPlace {
  return place === null ? NO_PLACE : { name: place.name, chosen: place };
}

function isMomentEmpty({ day, from, to }: TypedMoment): boolean {
  return day === '' && from === '' && to === '';
}

/**
 * The moment that is typed; an end at or before the start is on the next day. Undefined while it is not whole, and where an hour of
 * it is one that clocks skip that night.
 */
export function slotOfMoment(moment: TypedMoment): Slot | undefined {
  const { day, from, to } = moment;
  const start = momentOf(day, from);
  const end = momentOf(to <= from ? dayAfter(day) : day, to);
  if (start === undefined || end === undefined) return undefined;
  const shown = typedMomentOf({ start, end });
  return shown.from === from && shown.to === to ? { start, end } : undefined;
}

/** `yyyy-mm-dd`; empty where there is no such day. */
function dayAfter(day: string): string {
  const noon = momentOf(day, '12:00');
  noon?.setDate(noon.getDate() + 1);
  return noon === undefined ? '' : localDay(noon);
}

export function placeOfTyped({ name, chosen }: TypedPlace): TodPlace | null {
  const typed = name.trim();
  if (chosen !== null && chosen.name === typed) return chosen;
  return typed === '' ? null : { name: typed, address: '', position: null };
}

/** Whether two places are the same to whoever goes there: many pitches have no name of their own. */
export function isSamePlace(a: TodPlace | null, b: TodPlace): boolean {
  return (
    a?.name === b.name &&
    a.position?.latitude === b.position?.latitude &&
    a.position?.longitude === b.position?.longitude
  );
}

/** What a proposal says. */
type ProposalContent = Pick<Proposal, 'slot' | 'place' | 'message'>;

export function isSameProposal(one: ProposalContent, other: ProposalContent): boolean {
  return (
    one.slot?.start.getTime() === other.slot?.start.getTime() &&
    one.slot?.end.getTime() === other.slot?.end.getTime() &&
    (one.place === null ? other.place === null : isSamePlace(other.place, one.place)) &&
    one.message === other.message
  );
}

/** `22 h`, `6 h 30` where a moment is longer than people play; undefined for any other. */
export function lengthToAskAbout(slot: Slot | null): string | undefined {
  if (slot === null || hoursOf(slot) <= LONG_SLOT_HOURS) return undefined;
  const minutes = Math.round(hoursOf(slot) * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/**
 * What is wrong with a moment, a place and a word; an empty object where they may be sent.
 * @param isMomentWanted a moment was asked or begun to be typed, so that an empty one is not whole
 */
export function validateProposal(
  moment: TypedMoment | null,
  place: TypedPlace,
  message: string,
  now: Date,
  isMomentWanted = false,
): ProposalErrors {
  const errors: ProposalErrors = {};
  if (moment !== null && (isMomentWanted || !isMomentEmpty(moment))) {
    const slot = slotOfMoment(moment);
    if (slot === undefined) errors.moment = isMomentWhole(moment) ? 'hourSkipped' : 'momentIncomplete';
    else if (hasBegun(slot, now)) errors.moment = 'momentInPast';
    // Only a whole day on which clocks go back is.
    else if (hoursOf(slot) > MAX_SLOT_HOURS) errors.moment = 'momentTooLong';
    else if (!isSlotPossible(slot)) errors.moment = 'momentTooFar';
  }
  if (place.name.trim().length > MAX_TOD_PLACE_NAME_LENGTH) errors.place = 'placeTooLong';
  if (message.trim().length > MAX_PROPOSAL_MESSAGE_LENGTH) errors.message = 'messageTooLong';
  return errors;
}

function isMomentWhole({ day, from, to }: TypedMoment): boolean {
  return momentOf(day, from) !== undefined && momentOf(day, to) !== undefined;
}

function momentOf(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function clockTime(moment: Date): string {
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
}
