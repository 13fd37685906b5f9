import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { BroadcastForm } from './BroadcastForm.tsx';
import { BroadcastHistory } from './BroadcastHistory.tsx';
import { TestCard } from './TestCard.tsx';

/** Notifications to many: a test, a form, and what became of each. */
export function BroadcastsPanel() {
  return (
    <>
      <OfflineNotice />
      <TestCard />
      <BroadcastForm />
      <BroadcastHistory />
    </>
  );
}
