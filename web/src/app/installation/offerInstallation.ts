import { readInstallWay, subscribeInstallation } from '../../platform/installation/installation.ts';
import { showInstallPrompt } from './installPromptState.ts';
import { isInstallDismissed } from './storedDismissal.ts';

const DELAY_MS = 3_000;

/**
 * Suggests to install the app, three seconds after it has become installable: where the browser has made its offer, and on
 * iOS, where it never makes one. Not in the installed app, and not where somebody has said no.
 */
export function offerInstallation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const way = readInstallWay();
    const isWanted = (way === 'offered' || way === 'iosShare') && !isInstallDismissed(new Date());
    if (!isWanted) {
      clearTimeout(timer);
      timer = undefined;
      showInstallPrompt(false);
    } else timer ??= setTimeout(() => showInstallPrompt(true), DELAY_MS);
  };
  look();
  subscribeInstallation(look);
}
