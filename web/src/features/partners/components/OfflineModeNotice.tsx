import { useOfflineMode } from '../../../domain/people/interactions/offlineMode.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { texts } from '../texts.ts';

/** Says that what one does here stays on the device for now. */
export function OfflineModeNotice() {
  const isOffline = useOfflineMode();
  const isOnline = useIsOnline();
  return <OfflineNotice isShown={isOffline || !isOnline} text={texts.offlineMode} />;
}
