import { type ProfileFields, pairId } from '@tod/model';
import { useMemo } from 'react';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { buildThread } from '../buildThread.ts';
import { useDraft } from '../hooks/useDraft.ts';
import { useMarkRead } from '../hooks/useMarkRead.ts';
import { useMessageSound } from '../hooks/useMessageSound.ts';
import { useNow } from '../hooks/useNow.ts';
import { useOutbox } from '../hooks/useOutbox.ts';
import { useThread } from '../hooks/useThread.ts';
import type { DatedMessage } from '../messageHistory.ts';
import { texts } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { EmptyThread } from './EmptyThread.tsx';
import { MessageThread } from './MessageThread.tsx';

interface ConversationProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly partner: ProfileFields;
}

const NO_MESSAGES: readonly DatedMessage[] = [];

/** The conversation with somebody who exists: header, messages, composer. */
export function Conversation({ uid, partnerUid, partner }: ConversationProps) {
  const now = useNow();
  const thread = useThread(uid, partnerUid);
  const messages = thread.status === 'ready' ? thread.messages : NO_MESSAGES;
  const arrivedIds = useMemo(() => new Set(messages.map((message) => message.id)), [messages]);
  const retryThread = thread.status === 'ready' ? thread.retry : doNothing;
  const { outbox, isLimitReached, send, retry, discard } = useOutbox(
    uid,
    partnerUid,
    arrivedIds,
    retryThread,
  );
  const [draft, setDraft] = useDraft(uid, partnerUid);
  const shown = useMemo(() => buildThread(messages, outbox, uid), [messages, outbox, uid]);
  useMarkRead(uid, partnerUid, messages);
  useMessageSound(uid, pairId(uid, partnerUid));
  const name = partner.name === '' ? texts.unknownPerson : partner.name;

  return (
    <>
      <ConversationHeader partnerUid={partnerUid} partner={partner} now={now} />
      <OfflineNotice text={texts.offline} />
      {thread.status === 'loading' ? (
        <ConversationSkeleton />
      ) : thread.status === 'error' ? (
        <ErrorState title={texts.messagesLoadFailed} error={thread.error} onRetry={thread.retry} />
      ) : shown.length === 0 ? (
        <EmptyThread partnerName={name} sportId={partner.sportIds[0] ?? null} />
      ) : (
        <MessageThread
          messages={shown}
          uid={uid}
          partnerName={name}
          now={now}
          hasOlder={thread.hasOlder}
          older={thread.older}
          onOlder={thread.loadOlder}
          onRetry={retry}
          onDiscard={discard}
        />
      )}
      <Composer
        text={draft}
        onText={setDraft}
        onSend={() => {
          send(draft);
          setDraft('');
        }}
        isLimitReached={isLimitReached}
      />
    </>
  );
}

function doNothing(): void {}
