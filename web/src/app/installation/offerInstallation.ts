import { readInstallWay, subscribeInstallation } from '../../platform/installation/installation.ts';
import { claimMissingCode } from '../../platform/offline/missingCode.ts';
import { showInstallPrompt } from './installPromptState.ts';

const DELAY_MS = 3_000;

/**
 * Suggests to install the app, three seconds after it has become installable: where the browser has made its offer, and on
 * iOS, where it never makes one. Not in the installed app, and not where somebody has said no.
 */
export function offerInstallation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isOffered()) {
      timer ??= setTimeout(() => suggest().catch(claimMissingCode), DELAY_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
      showInstallPrompt(false);
    }
  };
  look();
  subscribeInstallation(look);
}

/** Most visits have nothing to suggest, and ask for no code that looks for a no. */
async function suggest(): Promise<void> {
  const { isInstallDismissed } = await import('./storedDismissal.ts');
  if (isOffered() && !isInstallDismissed(new Date())) showInstallPrompt(true);
}

function isOffered(): boolean {
  const way = readInstallWay();
  return way === 'offered' || way === 'iosShare';
}
