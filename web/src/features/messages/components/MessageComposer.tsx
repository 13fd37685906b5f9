import type { Refusal } from '@tod/model';
import { memo } from 'react';
import { useMessageDraft } from '../../../domain/messages/drafts/useMessageDraft.ts';
import { prepareSending } from '../../../domain/messages/prepareSending.ts';
import { isUsedUp, scarceRest } from '../../../domain/quota/quota.ts';
import { useQuota } from '../../../domain/quota/useQuota.ts';
import { texts } from '../texts.ts';
import { Composer } from './Composer.tsx';

interface MessageComposerProps {
  readonly uid: string;
  readonly partnerUid: string;
  readonly lastRefusal: Refusal | undefined;
  readonly onSend: (text: string) => void;
}

/** The composer with its draft and the month's messages; a key typed here draws nothing of the conversation above. */
export const MessageComposer = memo(function MessageComposer(props: MessageComposerProps) {
  const { uid, partnerUid, lastRefusal, onSend } = props;
  const [draft, setDraft] = useMessageDraft(uid, partnerUid);
  const quota = useQuota('messages');
  const scarce = scarceRest(quota);
  const quotaText =
    quota.status === 'failed' ? texts.quotaFailed : scarce === undefined ? '' : texts.messagesLeft(scarce);
  return (
    <Composer
      text={draft}
      onText={(text) => {
        prepareSending();
        setDraft(text);
      }}
      onSend={() => {
        onSend(draft);
        setDraft('');
      }}
      isLimitReached={isUsedUp(quota, lastRefusal === 'messageLimitReached')}
      quotaText={quotaText}
    />
  );
});
