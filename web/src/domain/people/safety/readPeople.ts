import { queryClient } from '../../../platform/firebase/queryClient.ts';

/** The keys of all queries that list people begin like this. */
export const PEOPLE_KEY = 'people';

/** Lists of people are read anew when they are shown next, because one has blocked somebody or no longer does. */
export function invalidatePeople(): void {
  queryClient.removeQueries({ queryKey: [PEOPLE_KEY], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}
