import { useQueries } from '@tanstack/react-query';
import type { Slot } from '@tod/model';
import { profileRead } from '../../../shared/firebase/profileRead.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { suggestSlots } from '../../../shared/slots/suggestSlots.ts';

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
  const [own, other] = useQueries(
    {
      queries: [
        // Read anew each time: the hours may have been set a moment ago.
        { ...profileRead(uid), enabled: isWanted, staleTime: 0 },
        { ...profileRead(partnerUid), enabled: isWanted },
      ],
    },
    queryClient,
  );
  const error = own.error ?? other.error;
  if (error !== null) {
    return {
      status: 'error',
      error,
      retry: () => {
        void own.refetch();
        void other.refetch();
      },
    };
  }
  if (own.data === undefined || other.data === undefined) return { status: 'loading' };
  const ownSchedule = own.data?.availabilitySchedule ?? [];
  return {
    status: 'ready',
    slots: suggestSlots(ownSchedule, other.data?.availabilitySchedule ?? [], now),
    hasOwnHours: ownSchedule.some((day) => day.timeSlots.length > 0),
  };
}
