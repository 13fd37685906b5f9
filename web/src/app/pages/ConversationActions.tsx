import type { ConversationActionsProps } from '../../features/messages/parts.ts';
import { SendTodRoundButton } from '../../features/partners/SendTodRoundButton.tsx';

// Every conversation shows both: they come together.
export { PinnedTod } from '../../features/tods/PinnedTod.tsx';

/** What can be done from a conversation: propose a tod. */
export function ConversationActions({ uid, name, isBlocked }: ConversationActionsProps) {
  return <SendTodRoundButton uid={uid} name={name} isDisabled={isBlocked} />;
}
