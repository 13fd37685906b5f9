import { hasServiceSettings } from '../../domain/service/hasServiceSettings.ts';
import { claimMissingCode } from '../../platform/offline/missingCode.ts';

/** How often the server is asked whether anything is closed or said to everybody. */
const ASK_MS = 5 * 60_000;

/** Asks now and from time to time; what is done about an answer is code of its own, as there is nearly always none. */
export function watchService(): void {
  let isObeying = false;
  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || !(await hasServiceSettings())) return;
    const { obeyService } = await import('./obeyService.tsx');
    if (isObeying) return;
    isObeying = true;
    // Not sooner: where its code does not come it is asked for again.
    clearInterval(timer);
    await obeyService();
  }
  const tryAsking = () => void ask().catch(claimMissingCode);
  const timer = setInterval(tryAsking, ASK_MS);
  tryAsking();
}
