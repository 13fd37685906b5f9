import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { texts } from '../shell/texts.ts';

/** The catalogue of sports. */
export function SportsPanel() {
  return <EmptyState title={texts.comingSoonTitle} text={texts.soon} sportId="escalade" />;
}
