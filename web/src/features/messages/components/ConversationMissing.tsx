import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { PlainLink } from '../../../platform/ui/PlainButton.tsx';
import { emptyTexts } from '../emptyTexts.ts';
import { texts } from '../texts.ts';

/** There is nobody to talk to at this address. */
export function ConversationMissing() {
  return (
    <EmptyState
      title={emptyTexts.notFound}
      text={emptyTexts.notFoundBody}
      action={<PlainLink to={routes.messages()}>{texts.backToMessages}</PlainLink>}
    />
  );
}
