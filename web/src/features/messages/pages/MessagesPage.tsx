import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWholeOutbox } from '../../../domain/messages/outbox/useOutbox.ts';
import { useConversations } from '../../../domain/messages/useConversations.ts';
import { useStartConversation } from '../../../domain/messages/useStartConversation.ts';
import { usePersonSearch } from '../../../domain/people/names/usePersonSearch.ts';
import { VerifyEmailPanel } from '../../../domain/session/components/VerifyEmailPanel.tsx';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { draftState } from '../../../platform/navigation/draftState.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { ListFrame } from '../../../platform/ui/ListFrame.tsx';
import { NoticeStrip } from '../../../platform/ui/NoticeStrip.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import type { ListProps } from '../../../platform/ui/SideBySide.tsx';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { useNow } from '../../../platform/ui/useNow.ts';
import { ConversationList } from '../components/ConversationList.tsx';
import { NewConversationPanel } from '../components/NewConversationPanel.tsx';
import { RequestEntry } from '../components/RequestEntry.tsx';
import { RowsSkeleton } from '../components/RowsSkeleton.tsx';
import { listTexts } from '../listTexts.ts';
import { readSharedText } from '../sharedText.ts';
import { texts } from '../texts.ts';

/** Pixels. */
export const LIST_WIDTH = 760;
const SEARCH_DELAY_MS = 300;

/** « Vos messages »: the conversations, and the way to a new one. */
export function MessagesPage({ beside }: ListProps) {
  const { uid, email, isVerified } = useSignedIn();
  const list = useConversations(uid);
  const outbox = useWholeOutbox(uid).filter(({ delivery }) => delivery !== 'delivered');
  const now = useNow();
  const shared = readSharedText(useLocation().search);
  const [isSearching, setSearching] = useState(false);

  const newConversation = (
    <Button
      variant={isSearching ? 'outlined' : 'contained'}
      color={isSearching ? 'inherit' : 'primary'}
      startIcon={<Icon name={isSearching ? 'close' : 'plus'} size={18} />}
      onClick={() => setSearching(!isSearching)}
    >
      {isSearching ? listTexts.closeNewConversation : listTexts.newConversation}
    </Button>
  );

  return (
    <ListFrame beside={beside} title={texts.title} maxWidth={LIST_WIDTH} actions={newConversation}>
      <OfflineNotice />
      {shared === '' ? null : <NoticeStrip icon="send">{listTexts.chooseReceiver(shared)}</NoticeStrip>}
      {isSearching && isVerified ? (
        <NewConversation uid={uid} draft={shared} onBegun={() => setSearching(false)} />
      ) : null}
      {isSearching && !isVerified ? <VerifyEmailPanel email={email} /> : null}
      <RequestEntry uid={uid} />
      {list.status === 'loading' ? (
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

interface NewConversationProps {
  readonly uid: string;
  readonly draft: string;
  readonly onBegun: () => void;
}

function NewConversation({ uid, draft, onBegun }: NewConversationProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = usePersonSearch(useDebounced(query, SEARCH_DELAY_MS), uid);
  const { run, runningFor } = useStartConversation();

  async function open(partnerUid: string): Promise<void> {
    if (await run(partnerUid)) {
      onBegun();
      navigate(routes.conversation(partnerUid), draft === '' ? {} : { state: draftState(draft) });
    }
  }

  return (
    <NewConversationPanel
      query={query}
      onQuery={setQuery}
      search={search}
      runningFor={runningFor}
      onChoose={(person) => void open(person.uid)}
    />
  );
}
