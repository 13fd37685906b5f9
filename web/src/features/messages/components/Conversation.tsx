import type { ProfileFields } from '@tod/model';
import { useCallback, useMemo, useState } from 'react';
import type { ReportedThing } from '../../../shared/safety/sendReport.ts';
import { texts as safetyTexts } from '../../../shared/safety/texts.ts';
import { useBlock } from '../../../shared/safety/useBlock.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { lazyDialog } from '../../../shared/ui/lazyPart.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { ActionButton } from '../../../shared/ui/PlainButton.tsx';
import { buildThread } from '../buildThread.ts';
import { useNow } from '../hooks/useNow.ts';
import { useOutbox } from '../hooks/useOutbox.ts';
import { useThread } from '../hooks/useThread.ts';
import type { DatedMessage } from '../messageHistory.ts';
import { texts } from '../texts.ts';
import { whyClosed } from '../whyClosed.ts';
import { Attendance } from './Attendance.tsx';
import { ClosedComposer } from './ClosedComposer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { EmptyThread } from './EmptyThread.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageThread } from './MessageThread.tsx';

// Few people open them: they are no part of what a conversation needs to begin with.
const ReportDialog = lazyDialog(
  async () => (await import('../../../shared/safety/ReportDialog.tsx')).ReportDialog,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);
const ConfirmDialog = lazyDialog(
  async () => (await import('../../../shared/ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ isOpen, onCancel }) => ({ isOpen, close: onCancel }),
);

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
  const shown = useMemo(() => buildThread(messages, outbox, uid), [messages, outbox, uid]);

  const { isBlocked = false, block, unblock } = useBlock(uid, partnerUid);
  const [reported, setReported] = useState<ReportedThing>();
  const [isConfirmingBlock, setConfirmingBlock] = useState(false);
  const reportMessage = useCallback(
    (messageId: string) => setReported({ targetId: partnerUid, context: 'message', messageId }),
    [partnerUid],
  );
  // Before the first message there is only the person to report.
  const context = messages.length > 0 ? 'conversation' : 'profile';
  const reportPartner = useCallback(
    () => setReported({ targetId: partnerUid, context }),
    [partnerUid, context],
  );
  const askToBlock = useCallback(() => setConfirmingBlock(true), []);
  const closed = whyClosed({ isBlockedByMe: isBlocked, isPartnerSuspended: partner.suspended, lastRefusal });

  return (
    <>
      <ConversationHeader
        partnerUid={partnerUid}
        partner={partner}
        now={now}
        isBlocked={isBlocked}
        onReport={reportPartner}
        onBlock={askToBlock}
        onUnblock={unblock}
      />
      <Attendance uid={uid} partnerUid={partnerUid} messages={messages} />
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
        <MessageComposer uid={uid} partnerUid={partnerUid} lastRefusal={lastRefusal} onSend={send} />
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
        <ReportDialog reported={reported} targetName={name} onClose={() => setReported(undefined)} />
      )}
      {isConfirmingBlock ? (
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
      ) : null}
    </>
  );
}

function doNothing(): void {}
