import type { Slot } from '@tod/model';
import { useBothProfiles } from '../../people/profiles/useBothProfiles.ts';
import { suggestSlots } from './suggestSlots.ts';

export type SlotSuggestions =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly slots: readonly Slot[];
      /** Without hours of one's own nothing can be common. */
      readonly hasOwnHours: boolean;
    };

/** The next moments at which two people are both free. Each profile is read once, and not at all unless wanted. */
export function useSlotSuggestions(
  uid: string,
  partnerUid: string,
  isWanted: boolean,
  now: Date,
): SlotSuggestions {
  const profiles = useBothProfiles(uid, partnerUid, isWanted);
  if (profiles.status !== 'ready') return profiles;
  const ownSchedule = profiles.own?.availabilitySchedule ?? [];
  return {
    status: 'ready',
    slots: suggestSlots(ownSchedule, profiles.other?.availabilitySchedule ?? [], now),
    hasOwnHours: ownSchedule.some((day) => day.timeSlots.length > 0),
  };
}
