import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { VerifyEmailPanel } from '../../../domain/auth/components/VerifyEmailPanel.tsx';
import { useWholeOutbox } from '../../../domain/messages/outbox/useOutbox.ts';
import { useMessageRequests } from '../../../domain/messages/requests/useMessageRequests.ts';
import { useConversations } from '../../../domain/messages/useConversations.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { ListFrame } from '../../../platform/ui/ListFrame.tsx';
import { lazyForm } from '../../../platform/ui/lazyPart.tsx';
import { NoticeStrip } from '../../../platform/ui/NoticeStrip.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import type { ListProps } from '../../../platform/ui/SideBySide.tsx';
import { useNow } from '../../../platform/ui/useNow.ts';
import { ConversationList } from '../components/ConversationList.tsx';
import { RequestEntry } from '../components/RequestEntry.tsx';
import { RowsSkeleton } from '../components/RowsSkeleton.tsx';
import { listTexts } from '../listTexts.ts';
import { REQUESTS_PARAMETER } from '../requestsPath.ts';
import { readSharedText } from '../sharedText.ts';
import { texts } from '../texts.ts';
import { useHasRows } from './useHasRows.ts';

/** Pixels. */
export const LIST_WIDTH = 760;

// Few come to write to somebody new: the search and its field are loaded when they are wanted.
const NewConversation = lazyForm(
  async () => (await import('../components/NewConversation.tsx')).NewConversation,
  RowsSkeleton,
);
/** The requests are a page of their own, with a heading of its own. */
const REQUESTS_CHOSEN = { chosen: REQUESTS_PARAMETER } as const;

/** « Vos messages »: the conversations, and the way to a new one. */
export function MessagesPage({ beside }: ListProps) {
  const { uid, email, isVerified } = useSignedIn();
  const list = useConversations(uid);
  const requests = useMessageRequests(uid);
  const hasRows = useHasRows(list, requests);
  const outbox = useWholeOutbox(uid).filter(({ delivery }) => delivery !== 'delivered');
  const now = useNow();
  const shared = readSharedText(useLocation().search);
  const [isSearching, setSearching] = useState(false);
  const isBesideRequests = useSearchParams()[0].has(REQUESTS_PARAMETER) && beside !== undefined;

  const newConversation = (
    <Button
      variant={isSearching ? 'outlined' : 'contained'}
      color={isSearching ? 'inherit' : 'primary'}
      startIcon={<Icon name={isSearching ? 'close' : 'plus'} size={18} />}
      onClick={() => setSearching(!isSearching)}
    >
      <span>{isSearching ? listTexts.closeNewConversation : listTexts.newConversation}</span>
    </Button>
  );

  return (
    <ListFrame
      beside={isBesideRequests ? REQUESTS_CHOSEN : beside}
      title={texts.title}
      maxWidth={LIST_WIDTH}
      actions={newConversation}
    >
      <OfflineNotice />
      {shared === '' ? null : <NoticeStrip icon="send">{listTexts.chooseReceiver(shared)}</NoticeStrip>}
      {isSearching && isVerified ? (
        <NewConversation uid={uid} draft={shared} onBegun={() => setSearching(false)} />
      ) : null}
      {isSearching && !isVerified ? <VerifyEmailPanel email={email} /> : null}
      <RequestEntry requests={requests} />
      {list.status === 'loading' || (list.status === 'ready' && !hasRows) ? (
        <RowsSkeleton />
      ) : list.status === 'error' ? (
        <ErrorState title={listTexts.loadFailed} error={list.error} onRetry={list.retry} />
      ) : list.items.length === 0 && outbox.length === 0 && list.fromCache ? (
        // Without the server nobody knows whether there are none: only that none is kept here.
        <EmptyState title={listTexts.emptyOffline} text={listTexts.emptyOfflineBody} />
      ) : list.items.length === 0 && outbox.length === 0 ? (
        <EmptyState
          title={listTexts.empty}
          action={
            isSearching ? undefined : (
              <Button variant="contained" onClick={() => setSearching(true)}>
                {listTexts.findSomebody}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ConversationList
            conversations={list.items}
            outbox={outbox}
            uid={uid}
            now={now}
            draft={shared}
            chosenUid={beside?.chosen}
          />
          <ShowMore list={list} label={listTexts.showMore} />
        </>
      )}
    </ListFrame>
  );
}
