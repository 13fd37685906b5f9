import { texts as sharedTexts } from '../../../shared/texts/texts.ts';
import { FailureNotice } from '../../../shared/ui/FailureNotice.tsx';
import { useIsOnline } from '../../../shared/useIsOnline.ts';
import { texts } from '../texts.ts';

/** The sports could not be read, and this device has no copy of them. With the next connection they come by themselves. */
export function CatalogueFailed({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <FailureNotice
      title={texts.loadFailedTitle}
      text={isOnline ? texts.loadFailed : sharedTexts.noConnection}
      onRetry={onRetry}
    />
  );
}
