import { toastSuccess } from '../../platform/ui/toast.ts';
import { updateTexts as texts } from './texts.ts';

const TOAST_MS = 3_000;

/** The first worker has everything: from now on the app opens without a network. */
export function toastOfflineReady(): void {
  toastSuccess(texts.offlineReady, { duration: TOAST_MS });
}
