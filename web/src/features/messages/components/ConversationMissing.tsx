import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { LinkButton } from '../../../platform/ui/PlainButton.tsx';
import { texts } from '../texts.ts';

/** There is nobody to talk to at this address. */
export function ConversationMissing() {
  return (
    <EmptyState
      title={texts.notFound}
      text={texts.notFoundBody}
      action={<LinkButton to={routes.messages()}>{texts.backToMessages}</LinkButton>}
    />
  );
}
