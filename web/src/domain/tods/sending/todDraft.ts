import { compatibilityOf, MAX_TOD_SPORTS, type ProfileFields, type Slot } from '@tod/model';
import { NO_PLACE, slotOfMoment, type TypedMoment, type TypedPlace } from '../proposals/proposalForm.ts';
import { suggestSlots } from '../slots/suggestSlots.ts';

/** What somebody wants to ask for. */
export interface TodDraft {
  readonly sportIds: readonly string[];
  /** The one that is chosen of those offered. */
  readonly slot: Slot | null;
  /** Another moment, as it is typed; null where one of those offered, or none, is chosen. */
  readonly moment: TypedMoment | null;
  readonly place: TypedPlace;
  readonly message: string;
}

/** The moment that is asked for; null for none. */
export function slotOfDraft({ slot, moment }: Pick<TodDraft, 'slot' | 'moment'>): Slot | null {
  return moment === null ? slot : (slotOfMoment(moment) ?? null);
}

/** What there is to choose from. */
export interface TodChoices {
  /** Those that both practise first, then the other person's; without the sports that the tod has already. */
  readonly sportIds: readonly string[];
  readonly commonSports: readonly string[];
  readonly slots: readonly Slot[];
  /** Without hours of one's own nothing can be common. */
  readonly hasOwnHours: boolean;
}

/** @param taken the sports of a tod that stands between the two already */
export function choicesFor(
  own: ProfileFields,
  other: ProfileFields,
  taken: readonly string[],
  now: Date,
): TodChoices {
  const isFree = (sport: string) => !taken.includes(sport);
  const commonSports = compatibilityOf(own, other).commonSports.filter(isFree);
  const others = other.sportIds.filter((sport) => isFree(sport) && !commonSports.includes(sport));
  return {
    sportIds: [...commonSports, ...others],
    commonSports,
    slots: suggestSlots(own.availabilitySchedule, other.availabilitySchedule, now),
    hasOwnHours: own.availabilitySchedule.some((day) => day.timeSlots.length > 0),
  };
}

/** What is chosen at first: the common sports, none to add to a tod that stands; no moment. */
export function initialDraft(choices: TodChoices, isForSports: boolean): TodDraft {
  const sportIds = isForSports ? [] : choices.commonSports.slice(0, MAX_TOD_SPORTS);
  return { sportIds, slot: null, moment: null, place: NO_PLACE, message: '' };
}

/** The draft without a moment that is no longer offered, because it has begun. */
export function withoutPastSlot(draft: TodDraft, choices: TodChoices): TodDraft {
  const { slot } = draft;
  const isOffered =
    slot === null || choices.slots.some(({ start }) => start.getTime() === slot.start.getTime());
  return isOffered ? draft : { ...draft, slot: null };
}

/** Chooses a sport or takes it back. With as many as a tod can carry, another one changes nothing. */
export function toggleSport(draft: TodDraft, sport: string, taken: readonly string[]): TodDraft {
  if (draft.sportIds.includes(sport)) {
    return { ...draft, sportIds: draft.sportIds.filter((chosen) => chosen !== sport) };
  }
  return isFull(draft, taken) ? draft : { ...draft, sportIds: [...draft.sportIds, sport] };
}

/** Whether a tod could carry no further sport. */
export function isFull(draft: TodDraft, taken: readonly string[]): boolean {
  return draft.sportIds.length + taken.length >= MAX_TOD_SPORTS;
}
