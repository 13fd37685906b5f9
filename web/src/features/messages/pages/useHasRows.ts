import { useState } from 'react';
import type { MessageRequests } from '../../../domain/messages/requests/useMessageRequests.ts';
import type { Conversations } from '../../../domain/messages/useConversations.ts';

/**
 * Whether the conversations are shown, from then on for good: with the entry of the requests above them, which would push the
 * first away if it came later. What the device answered waits for nothing, as the requests may wait for a network that is away.
 */
export function useHasRows(list: Conversations, requests: MessageRequests): boolean {
  const [hasRows, setHasRows] = useState(false);
  const isDue = list.status === 'ready' && (list.fromCache || requests.status !== 'loading');
  if (isDue && !hasRows) setHasRows(true);
  return hasRows || isDue;
}
