import { type ConversationFields, conversationSchema, documentPaths, pairId } from '@tod/model';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';

/** What two people have of their conversation beside its messages, live. */
export function useConversation(uid: string, partnerUid: string): Live<ConversationFields> {
  return useLiveDocument(documentPaths.conversation(pairId(uid, partnerUid)), conversationSchema);
}
