import { lazyDialog } from '../../../../platform/ui/lazyPart.tsx';
import { sendTodTriggerTexts } from './sendTodTriggerTexts.ts';

/** Loaded when the first tod is to be sent: a public profile needs neither functions nor the whole of Firestore. */
export const LazySendTodDialog = lazyDialog(
  async () => (await import('./SendTodDialog.tsx')).SendTodDialog,
  ({ onClose }) => ({ isOpen: true, close: () => onClose(undefined) }),
  sendTodTriggerTexts.openFailed,
);
