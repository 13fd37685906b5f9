import { type ProfileFields, pairId } from '@tod/model';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ReportedThing } from '../../../shared/safety/sendReport.ts';
import { texts as safetyTexts } from '../../../shared/safety/texts.ts';
import { useBlock } from '../../../shared/safety/useBlock.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { ActionButton } from '../../../shared/ui/PlainButton.tsx';
import { buildThread } from '../buildThread.ts';
import { useDraft } from '../hooks/useDraft.ts';
import { useMarkRead } from '../hooks/useMarkRead.ts';
import { useMessageQuota } from '../hooks/useMessageQuota.ts';
import { useMessageSound } from '../hooks/useMessageSound.ts';
import { useNow } from '../hooks/useNow.ts';
import { useOutbox } from '../hooks/useOutbox.ts';
import { useThread } from '../hooks/useThread.ts';
import type { DatedMessage } from '../messageHistory.ts';
import { scarceMessages } from '../messageQuota.ts';
import { texts } from '../texts.ts';
import { whyClosed } from '../whyClosed.ts';
import { ClosedComposer } from './ClosedComposer.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { EmptyThread } from './EmptyThread.tsx';
import { MessageThread } from './MessageThread.tsx';

// Few people open them: they are no part of what a conversation needs to begin with.
const ReportDialog = lazy(async () => ({
  default: (await import('../../../shared/safety/ReportDialog.tsx')).ReportDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../shared/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

interface ConversationProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly partner: ProfileFields;
}

const NO_MESSAGES: readonly DatedMessage[] = [];

/** The conversation with somebody who exists: header, messages, composer. */
export function Conversation({ uid, partnerUid, partner }: ConversationProps) {
  const now = useNow();
  const name = partner.name === '' ? texts.unknownPerson : partner.name;
  const thread = useThread(uid, partnerUid);
  const messages = thread.status === 'ready' ? thread.messages : NO_MESSAGES;
  const arrivedIds = useMemo(() => new Set(messages.map((message) => message.id)), [messages]);
  const retryThread = thread.status === 'ready' ? thread.retry : doNothing;
  const { outbox, lastRefusal, send, retry, discard } = useOutbox(
    uid,
    { uid: partnerUid, name },
    arrivedIds,
    retryThread,
  );
  const [draft, setDraft] = useDraft(uid, partnerUid);
  const shown = useMemo(() => buildThread(messages, outbox, uid), [messages, outbox, uid]);
  const quota = useMessageQuota();
  const scarce = scarceMessages(quota);
  const quotaNote =
    quota.status === 'failed' ? texts.quotaFailed : scarce === undefined ? '' : texts.messagesLeft(scarce);
  useMarkRead(uid, partnerUid, messages);
  useMessageSound(uid, pairId(uid, partnerUid));

  const { isBlocked = false, block, unblock } = useBlock(uid, partnerUid);
  const [reported, setReported] = useState<ReportedThing>();
  const [isConfirmingBlock, setConfirmingBlock] = useState(false);
  const reportMessage = useCallback(
    (messageId: string) => setReported({ targetId: partnerUid, context: 'message', messageId }),
    [partnerUid],
  );
  const closed = whyClosed({ isBlockedByMe: isBlocked, isPartnerSuspended: partner.suspended, lastRefusal });

  return (
    <>
      <ConversationHeader
        partnerUid={partnerUid}
        partner={partner}
        now={now}
        isBlocked={isBlocked}
        // Before the first message there is only the person to report.
        onReport={() =>
          setReported({ targetId: partnerUid, context: messages.length > 0 ? 'conversation' : 'profile' })
        }
        onBlock={() => setConfirmingBlock(true)}
        onUnblock={unblock}
      />
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
          onReport={reportMessage}
        />
      )}
      {closed === undefined ? (
        <Composer
          text={draft}
          onText={setDraft}
          onSend={() => {
            send(draft);
            setDraft('');
          }}
          isLimitReached={lastRefusal === 'messageLimitReached' || scarce === 0}
          quotaNote={quotaNote}
        />
      ) : (
        <ClosedComposer
          text={texts.closed[closed]}
          action={
            closed === 'blockedByMe' ? (
              <ActionButton variant="outlined" onClick={unblock}>
                {safetyTexts.unblock}
              </ActionButton>
            ) : undefined
          }
        />
      )}
      {reported === undefined ? null : (
        <Suspense fallback={null}>
          <ReportDialog reported={reported} targetName={name} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
      {isConfirmingBlock ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            title={safetyTexts.confirmBlock(name)}
            text={safetyTexts.confirmBlockBody}
            confirmLabel={safetyTexts.block}
            isDangerous
            onConfirm={() => {
              setConfirmingBlock(false);
              block();
            }}
            onCancel={() => setConfirmingBlock(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function doNothing(): void {}
