import { routes } from '../../../platform/navigation/routes.ts';
import { LinkButton } from '../../../platform/ui/PlainButton.tsx';
import { texts } from '../texts.ts';

/** Where a subscription is ended; asks visitors to sign in first. */
export function SubscriptionLink() {
  return <LinkButton to={routes.subscription()}>{texts.openSubscription}</LinkButton>;
}
