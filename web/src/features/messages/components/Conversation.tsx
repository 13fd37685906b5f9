import Box from '@mui/material/Box';
import { missingInProfile, type ProfileFields, type ProfileNeed } from '@tod/model';
import { useCallback, useMemo, useState } from 'react';
import { buildThread } from '../../../domain/messages/buildThread.ts';
import type { DatedMessage } from '../../../domain/messages/messageHistory.ts';
import { useOutbox } from '../../../domain/messages/outbox/useOutbox.ts';
import { useThread } from '../../../domain/messages/useThread.ts';
import { whyClosed } from '../../../domain/messages/whyClosed.ts';
import { texts as safetyTexts } from '../../../domain/people/safety/texts.ts';
import { useBlock } from '../../../domain/people/safety/useBlock.ts';
import { useCachedOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useMembership } from '../../../domain/subscription/useMembership.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { lazyControl, lazyDialog, lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { useNow } from '../../../platform/ui/useNow.ts';
import type { Acquaintance, MessagesParts } from '../parts.ts';
import { type ReportChoice, reportedInConversation } from '../reportedInConversation.ts';
import { texts } from '../texts.ts';
import { ConversationEffects } from './ConversationEffects.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageThread } from './MessageThread.tsx';

// Few people see them: they are no part of what a conversation needs to begin with.
const EmptyThread = lazyPanel(
  async () => (await import('./EmptyThread.tsx')).EmptyThread,
  ConversationSkeleton,
);
// As high as the composer, in whose place it comes.
const ClosedComposer = lazyControl(
  async () => (await import('./ClosedComposer.tsx')).ClosedComposer,
  () => <Box sx={{ minHeight: 68 }} />,
);
const RequestPanel = lazyControl(async () => (await import('./RequestPanel.tsx')).RequestPanel);
const MessageMenu = lazyDialog(
  async () => (await import('./MessageMenu.tsx')).MessageMenu,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);
const ReportDialog = lazyDialog(
  async () => (await import('../../../domain/people/safety/components/ReportDialog.tsx')).ReportDialog,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);
const ConfirmDialog = lazyDialog(
  async () => (await import('../../../platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ isOpen, onCancel }) => ({ isOpen, close: onCancel }),
);

interface ConversationProps {
  readonly uid: string;
  readonly isVerified: boolean;
  readonly partnerUid: string;
  readonly partner: ProfileFields;
  /** Their profile is not to be read: what is shown of them is what the conversation holds. */
  readonly isPartnerClosed: boolean;
  /** The server shows it now. */
  readonly isPartnerConfirmed: boolean;
  readonly Actions: MessagesParts['ConversationActions'];
  readonly PinnedTod: MessagesParts['PinnedTod'];
}

const NO_MESSAGES: readonly DatedMessage[] = [];
const NOT_KNOWN: Acquaintance = { isAccepted: false, haveBothWritten: false };
const NOTHING_MISSING: readonly ProfileNeed[] = [];

/** The conversation with somebody who exists: header, messages, composer. */
export function Conversation(props: ConversationProps) {
  const { uid, isVerified, partnerUid, partner, isPartnerClosed, isPartnerConfirmed, Actions, PinnedTod } =
    props;
  const now = useNow();
  const name = partner.name === '' ? texts.unknownPerson : partner.name;
  const thread = useThread(uid, partnerUid);
  const messages = thread.status === 'ready' ? thread.messages : NO_MESSAGES;
  const isConfirmed = thread.status === 'ready' && !thread.fromCache;
  const arrivedIds = useMemo(() => new Set(messages.map((message) => message.id)), [messages]);
  const retryThread = thread.status === 'ready' ? thread.retry : doNothing;
  const { outbox, lastRefusal, isRefusalEarlier, send, retry, discard } = useOutbox(
    uid,
    { uid: partnerUid, name },
    arrivedIds,
    retryThread,
  );
  const shown = useMemo(() => buildThread(messages, outbox, uid), [messages, outbox, uid]);

  // Most conversations show it by themselves; the others are asked (RequestPanel).
  const haveBothWritten =
    messages.some(({ senderUid }) => senderUid === uid) &&
    messages.some(({ senderUid }) => senderUid === partnerUid);
  const [acquaintance, setAcquaintance] = useState(NOT_KNOWN);
  const [hasTod, setHasTod] = useState(false);
  const isAccepted = haveBothWritten || hasTod || acquaintance.isAccepted;

  const { isBlocked = false, block, unblock } = useBlock(uid, partnerUid);
  const [reported, setReported] = useState<ReportChoice>();
  const [isConfirmingBlock, setConfirmingBlock] = useState(false);
  const [menu, setMenu] = useState<{ readonly messageId: string; readonly anchor: HTMLElement }>();
  const openMenu = useCallback(
    (messageId: string, anchor: HTMLElement) => setMenu({ messageId, anchor }),
    [],
  );
  const reportPartner = useCallback(() => setReported({ about: 'partner' }), []);
  const askToBlock = useCallback(() => setConfirmingBlock(true), []);
  const own = useCachedOwnProfile(uid);
  const missing = own.status === 'ready' ? missingInProfile(own.data) : NOTHING_MISSING;
  const membership = useMembership(uid);
  const closed = whyClosed({
    isVerified,
    isIncomplete: missing.length > 0,
    isBlockedByMe: isBlocked,
    isPartnerClosed,
    isPartnerSuspended: partner.suspended,
    isPartnerConfirmed,
    isOwnSuspended:
      membership.status === 'ready' && !membership.fromCache ? membership.data.account.suspended : undefined,
    lastRefusal,
    isRefusalEarlier,
  });

  return (
    <>
      <ConversationHeader
        partnerUid={partnerUid}
        partner={partner}
        now={now}
        isAccepted={isAccepted}
        Actions={Actions}
        isBlocked={isBlocked}
        onReport={reportPartner}
        onBlock={askToBlock}
        onUnblock={unblock}
      />
      {isConfirmed && (isAccepted || messages.length === 0) ? (
        <ConversationEffects uid={uid} partnerUid={partnerUid} messages={messages} />
      ) : null}
      <PinnedTod uid={uid} partnerUid={partnerUid} onAccepted={setHasTod} />
      <OfflineNotice text={texts.offline} />
      {thread.status === 'loading' ? (
        <ConversationSkeleton />
      ) : thread.status === 'error' ? (
        <ErrorState title={texts.messagesLoadFailed} error={thread.error} onRetry={thread.retry} />
      ) : shown.length === 0 ? (
        <EmptyThread partnerName={name} sportId={partner.sportIds[0] ?? null} isConfirmed={isConfirmed} />
      ) : (
        <MessageThread
          messages={shown}
          uid={uid}
          partnerName={name}
          now={now}
          hasOlder={thread.hasOlder}
          older={thread.older}
          hasLinks={haveBothWritten || hasTod || acquaintance.haveBothWritten}
          onOlder={thread.loadOlder}
          onRetry={retry}
          onDiscard={discard}
          onMenu={openMenu}
        />
      )}
      {haveBothWritten || messages.length === 0 ? null : (
        <RequestPanel
          uid={uid}
          partnerUid={partnerUid}
          name={name}
          isClosed={closed !== undefined}
          onBlock={askToBlock}
          onKnown={setAcquaintance}
        />
      )}
      {closed === undefined ? (
        <MessageComposer uid={uid} partnerUid={partnerUid} lastRefusal={lastRefusal} onSend={send} />
      ) : (
        <ClosedComposer reason={closed} missing={missing} onUnblock={unblock} />
      )}
      {menu === undefined ? null : (
        <MessageMenu
          anchor={menu.anchor}
          onReport={() => setReported({ about: 'message', messageId: menu.messageId })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {reported === undefined ? null : (
        <ReportDialog
          reported={reportedInConversation(partnerUid, reported, thread)}
          targetName={name}
          onClose={() => setReported(undefined)}
        />
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
