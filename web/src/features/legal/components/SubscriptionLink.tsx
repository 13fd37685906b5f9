import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/PlainButton.tsx';
import { texts } from '../texts.ts';

/** Where a subscription is ended; asks visitors to sign in first. */
export function SubscriptionLink() {
  return <LinkButton to={paths.subscription()}>{texts.openSubscription}</LinkButton>;
}
