import Box from '@mui/material/Box';
import { isRequestTo, pairId } from '@tod/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { markConversationNotificationsRead } from '../../../domain/messages/queries.ts';
import { useConversation } from '../../../domain/messages/requests/useConversation.ts';
import { useRequestAnswer } from '../../../domain/messages/requests/useRequestAnswer.ts';
import { recountUnreadNotifications } from '../../../domain/notifications/unread/useUnreadNotificationCount.ts';
import { noteWhere } from '../../../platform/navigation/stillHere.ts';
import { NoticeStrip } from '../../../platform/ui/NoticeStrip.tsx';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import type { Acquaintance } from '../parts.ts';
import { requestsPath } from '../requestsPath.ts';
import { requestTexts as texts } from '../requestTexts.ts';

interface RequestPanelProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly name: string;
  /** One of the two blocks the other, or an account is closed: there is nothing to accept. */
  readonly isClosed: boolean;
  readonly onBlock: () => void;
  readonly onKnown: (acquaintance: Acquaintance) => void;
}

/** How many notifications of one conversation are marked at once. */
const MAX_AT_ONCE = 400;

/**
 * Above the composer of a conversation in which only one of the two has written, as far as one sees: asks to accept or ignore a
 * request, says to its sender where it waits, and is nothing in any other conversation.
 */
export function RequestPanel({ uid, partnerUid, name, isClosed, onBlock, onKnown }: RequestPanelProps) {
  const conversation = useConversation(uid, partnerUid);
  const data = conversation.status === 'ready' ? conversation.data : undefined;
  const isReceived = data !== undefined && isRequestTo(data, uid);
  const isSent = data !== undefined && isRequestTo(data, partnerUid);
  const isAccepted = data !== undefined && !isReceived && !isSent;
  const haveBothWritten =
    data !== undefined && [uid, partnerUid].every((one) => data.writerUids.includes(one));
  useEffect(() => onKnown({ isAccepted, haveBothWritten }), [onKnown, isAccepted, haveBothWritten]);
  if (isClosed) return null;
  if (isSent)
    return (
      <Box sx={{ px: { xs: 1.5, md: 2 } }}>
        <NoticeStrip icon="info">{texts.sent(name)}</NoticeStrip>
      </Box>
    );
  return isReceived ? <Received uid={uid} senderUid={partnerUid} name={name} onBlock={onBlock} /> : null;
}

interface ReceivedProps {
  readonly uid: string;
  readonly senderUid: string;
  readonly name: string;
  readonly onBlock: () => void;
}

function Received({ uid, senderUid, name, onBlock }: ReceivedProps) {
  const navigate = useNavigate();
  const { answer, running } = useRequestAnswer(senderUid);
  useEffect(() => {
    markConversationNotificationsRead(uid, pairId(uid, senderUid), MAX_AT_ONCE).then(
      (wereUnread) => {
        if (wereUnread) recountUnreadNotifications();
      },
      () => {
        // The line in the notification centre stays as it was, and can be marked there.
      },
    );
  }, [uid, senderUid]);

  async function ignore(): Promise<void> {
    const isStillHere = noteWhere();
    if ((await answer(false)) && isStillHere()) navigate(requestsPath(), { replace: true });
  }

  return (
    <Box
      component="section"
      aria-label={texts.asks(name)}
      sx={{
        mx: { xs: 1.5, md: 2 },
        mb: 1,
        px: 2,
        py: 1.5,
        borderRadius: '22px',
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
      }}
    >
      <Box component="p" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
        {texts.asks(name)}
      </Box>
      <Box component="p" sx={{ m: 0, mb: 1, typography: 'body2' }}>
        {texts.explain}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PlainButton size="small" isBusy={running !== undefined} onClick={() => void answer(true)}>
          {texts.accept}
        </PlainButton>
        <PlainButton
          size="small"
          variant="outlined"
          isBusy={running !== undefined}
          onClick={() => void ignore()}
        >
          {texts.ignore}
        </PlainButton>
        <PlainButton size="small" variant="outlined" isDangerous onClick={onBlock}>
          {texts.block}
        </PlainButton>
      </Box>
    </Box>
  );
}
