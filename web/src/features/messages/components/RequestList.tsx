import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isRequestTo } from '@tod/model';
import { useConversation } from '../../../domain/messages/requests/useConversation.ts';
import { useMessageRequests } from '../../../domain/messages/requests/useMessageRequests.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PlainLink } from '../../../platform/ui/PlainButton.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonRow, SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { useNow } from '../../../platform/ui/useNow.ts';
import { listTexts } from '../listTexts.ts';
import { requestTexts as texts } from '../requestTexts.ts';
import { Item } from './ConversationList.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { shortTime } from './shortTime.ts';

interface RequestListProps {
  readonly uid: string;
  /** Pixels. */
  readonly maxWidth: number;
}

/** « Demandes »: the first messages that nobody expected, each to be opened and accepted, ignored or blocked there. */
export function RequestList({ uid, maxWidth }: RequestListProps) {
  const requests = useMessageRequests(uid);
  const now = useNow();
  return (
    <Page
      title={texts.title}
      maxWidth={maxWidth}
      actions={
        <PlainLink variant="outlined" to={routes.messages()}>
          <Icon name="back" size={18} />
          {texts.back}
        </PlainLink>
      }
    >
      <OfflineNotice />
      {requests.status === 'loading' ? (
        <SkeletonRows rows={2} />
      ) : requests.status === 'error' ? (
        <ErrorState title={texts.loadFailed} error={requests.error} onRetry={requests.retry} />
      ) : requests.items.length === 0 ? (
        requests.fromCache ? (
          <EmptyState title={listTexts.emptyOffline} text={listTexts.emptyOfflineBody} />
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyHint} />
        )
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {texts.hint}
          </Typography>
          <Card>
            <Box component="ul" aria-label={texts.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {requests.items.map(({ id }) => (
                <RequestRow key={id} uid={uid} senderUid={id} now={now} />
              ))}
            </Box>
          </Card>
          <ShowMore list={requests} label={texts.showMore} />
        </>
      )}
    </Page>
  );
}

interface RequestRowProps {
  readonly uid: string;
  readonly senderUid: string;
  readonly now: Date;
}

/** What somebody asks, once their conversation is read; nothing where it was answered a moment ago. */
function RequestRow({ uid, senderUid, now }: RequestRowProps) {
  const conversation = useConversation(uid, senderUid);
  if (conversation.status === 'loading')
    return (
      <Item>
        <SkeletonRow />
      </Item>
    );
  if (conversation.status !== 'ready' || !isRequestTo(conversation.data, uid)) return null;
  const { people, lastMessage, lastMessageAt } = conversation.data;
  return (
    <Item>
      <ConversationRow
        partnerUid={senderUid}
        person={people[senderUid]}
        lastMessage={lastMessage}
        time={shortTime(lastMessageAt, now)}
        unread={0}
        draft=""
        isChosen={false}
      />
    </Item>
  );
}
