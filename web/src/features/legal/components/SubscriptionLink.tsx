import { paths } from '../../../platform/navigation/paths.ts';
import { LinkButton } from '../../../platform/ui/PlainButton.tsx';
import { texts } from '../texts.ts';

/** Where a subscription is ended; asks visitors to sign in first. */
export function SubscriptionLink() {
  return <LinkButton to={paths.subscription()}>{texts.openSubscription}</LinkButton>;
}
