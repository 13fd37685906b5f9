import { compatibilityOf, MAX_TOD_SPORTS, type ProfileFields, type Slot } from '@tod/model';
import { suggestSlots } from '../slots/suggestSlots.ts';

/** What somebody wants to ask for. */
export interface TodWish {
  readonly sportIds: readonly string[];
  readonly slot: Slot | null;
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
export function firstWish(choices: TodChoices, isForSports: boolean): TodWish {
  const sportIds = isForSports ? [] : choices.commonSports.slice(0, MAX_TOD_SPORTS);
  return { sportIds, slot: null };
}

/** The wish without a moment that is no longer offered, because it has begun. */
export function stillPossible(wish: TodWish, choices: TodChoices): TodWish {
  const { slot } = wish;
  const isOffered =
    slot === null || choices.slots.some(({ start }) => start.getTime() === slot.start.getTime());
  return isOffered ? wish : { ...wish, slot: null };
}

/** Chooses a sport or takes it back. With as many as a tod can carry, another one changes nothing. */
export function toggleSport(wish: TodWish, sport: string, taken: readonly string[]): TodWish {
  if (wish.sportIds.includes(sport)) {
    return { ...wish, sportIds: wish.sportIds.filter((chosen) => chosen !== sport) };
  }
  return isFull(wish, taken) ? wish : { ...wish, sportIds: [...wish.sportIds, sport] };
}

/** Whether a tod could carry no further sport. */
export function isFull(wish: TodWish, taken: readonly string[]): boolean {
  return wish.sportIds.length + taken.length >= MAX_TOD_SPORTS;
}
