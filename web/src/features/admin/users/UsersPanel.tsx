import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { texts } from '../shell/texts.ts';

/** People: who there is, who administers, whose account is suspended. */
export function UsersPanel() {
  return <EmptyState title={texts.comingSoonTitle} text={texts.soon} sportId="escalade" />;
}
