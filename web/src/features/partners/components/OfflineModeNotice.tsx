import { useOfflineMode } from '../../../shared/interactions/offlineMode.ts';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { useIsOnline } from '../../../shared/useIsOnline.ts';
import { texts } from '../texts.ts';

/** Says that what one does here stays on the device for now. */
export function OfflineModeNotice() {
  const isOffline = useOfflineMode();
  const isOnline = useIsOnline();
  return <OfflineNotice isShown={isOffline || !isOnline} text={texts.offlineMode} />;
}
