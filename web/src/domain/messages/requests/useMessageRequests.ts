import { type MessageRequest, messageRequestSchema } from '@tod/model';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { messageRequestsQuery } from './queries.ts';

const PAGE_SIZE = 10;

export type MessageRequests = LiveList<MessageRequest>;

/** The requests that wait for a person, live, newest first; the id of each is the uid of whoever asks. */
export function useMessageRequests(uid: string): MessageRequests {
  return useLiveList(
    ['messageRequests'],
    PAGE_SIZE,
    (db, count) => messageRequestsQuery(db, uid, count),
    messageRequestSchema,
  );
}
