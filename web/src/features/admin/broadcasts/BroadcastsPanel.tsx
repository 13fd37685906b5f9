import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { texts } from '../shell/texts.ts';

/** Notifications to many. */
export function BroadcastsPanel() {
  return <EmptyState title={texts.comingSoonTitle} text={texts.soon} sportId="escalade" />;
}
