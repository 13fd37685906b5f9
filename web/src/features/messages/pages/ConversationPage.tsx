import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { usePartner } from '../../../domain/people/profiles/usePartner.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { CONVERSATION_WIDTH } from '../../../platform/theme/tokens.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { HiddenPageTitle } from '../../../platform/ui/HiddenPageTitle.tsx';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { Conversation } from '../components/Conversation.tsx';
import { ConversationSkeleton } from '../components/ConversationSkeleton.tsx';
import type { MessagesParts } from '../parts.ts';
import { texts } from '../texts.ts';

// Few people see it: it is no part of what a conversation needs to begin with.
const ConversationMissing = lazyPanel(
  async () => (await import('../components/ConversationMissing.tsx')).ConversationMissing,
  ConversationSkeleton,
);

interface ConversationPageProps {
  readonly Actions: MessagesParts['ConversationActions'];
  readonly PinnedTod: MessagesParts['PinnedTod'];
}

/** /messages/{uid}: the conversation with one other person, over the full height. */
export function ConversationPage({ Actions, PinnedTod }: ConversationPageProps) {
  const { uid: partnerUid = '' } = useParams();
  const { uid, isVerified } = useSignedIn();
  const partner = usePartner(partnerUid, uid);
  const isShown = partner.status === 'ready' || partner.status === 'closed';
  useDocumentTitle(isShown ? partner.data.name : texts.title);

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
      {isShown ? null : <HiddenPageTitle>{texts.title}</HiddenPageTitle>}
      {partner.status === 'loading' ? (
        <ConversationSkeleton />
      ) : partner.status === 'error' ? (
        <ErrorState title={texts.profileLoadFailed} error={partner.error} onRetry={partner.retry} />
      ) : partner.status === 'missing' ? (
        <ConversationMissing />
      ) : (
        // Everything typed and sent belongs to this one partner.
        <Conversation
          key={partnerUid}
          uid={uid}
          isVerified={isVerified}
          partnerUid={partnerUid}
          partner={partner.data}
          isPartnerClosed={partner.status === 'closed'}
          isPartnerConfirmed={partner.status === 'ready' && !partner.fromCache}
          Actions={Actions}
          PinnedTod={PinnedTod}
        />
      )}
    </Box>
  );
}
