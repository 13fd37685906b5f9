import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSignedIn } from '../../../shared/session/SessionContext.tsx';
import { CONVERSATION_WIDTH } from '../../../shared/theme/tokens.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { HiddenPageTitle } from '../../../shared/ui/HiddenPageTitle.tsx';
import { LinkButton } from '../../../shared/ui/PlainButton.tsx';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts';
import { Conversation } from '../components/Conversation.tsx';
import { ConversationSkeleton } from '../components/ConversationSkeleton.tsx';
import { usePartner } from '../hooks/usePartner.ts';
import { texts } from '../texts.ts';

/** /messages/{uid}: the conversation with one other person, over the full height. */
export function ConversationPage() {
  const { uid: partnerUid = '' } = useParams();
  const { uid } = useSignedIn();
  const partner = usePartner(partnerUid, uid);
  useDocumentTitle(partner.status === 'ready' ? partner.data.name : texts.title);

  return (
    <Box
      sx={{
        maxWidth: CONVERSATION_WIDTH,
        mx: 'auto',
        // The page fills what the shell leaves and scrolls inside; doubled to go before the shell's own rule.
        '&&': { flex: '1 1 0', minHeight: 0 },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {partner.status === 'ready' ? null : <HiddenPageTitle>{texts.title}</HiddenPageTitle>}
      {partner.status === 'loading' ? (
        <ConversationSkeleton />
      ) : partner.status === 'error' ? (
        <ErrorState title={texts.profileLoadFailed} error={partner.error} onRetry={partner.retry} />
      ) : partner.status === 'missing' ? (
        <EmptyState
          title={texts.notFound}
          text={texts.notFoundBody}
          action={<LinkButton to={paths.messages()}>{texts.backToMessages}</LinkButton>}
        />
      ) : (
        // Everything typed and sent belongs to this one partner.
        <Conversation key={partnerUid} uid={uid} partnerUid={partnerUid} partner={partner.data} />
      )}
    </Box>
  );
}
