import { texts as sportTexts } from '../../../domain/sports/texts.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { FailureNotice } from '../../../platform/ui/FailureNotice.tsx';
import { texts } from '../texts.ts';

/**
 * The sports could not be read, and this device has no copy of them, or an old one without the sport that is asked for. With the
 * next connection they come by themselves.
 */
export function CatalogueFailed({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <FailureNotice
      title={sportTexts.catalogueFailed}
      text={isOnline ? texts.loadFailed : sharedTexts.noConnection}
      onRetry={onRetry}
    />
  );
}
