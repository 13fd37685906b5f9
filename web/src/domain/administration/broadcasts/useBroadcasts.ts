import { type Broadcast, broadcastSchema } from '@tod/model';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { broadcastsQuery } from './queries.ts';

const PAGE = 10;

/** What was sent to many and how far each has come, live, the latest first. */
export function useBroadcasts(): LiveList<Broadcast & { readonly id: string }> {
  return useLiveList(['broadcasts'], PAGE, broadcastsQuery, broadcastSchema);
}
