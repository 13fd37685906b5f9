import { hasServiceSettings } from '../../domain/service/hasServiceSettings.ts';
import { claimMissingCode } from '../../platform/offline/missingCode.ts';

/**
 * How old an answer of the server may become while a page is looked at: longer than most visits last, as each is a read that
 * nearly always finds nothing (docs/decisions/097).
 */
const ASK_AGAIN_MS = 10 * 60_000;
const LOOK_MS = 60_000;

/**
 * Asks the server whether anything is closed or said to everybody: now, and whenever the answer is old and the page looked at. What
 * is done about one is code of its own, as there is nearly always none.
 */
export function watchService(): void {
  let answerOf = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  async function ask(): Promise<void> {
    const now = Date.now();
    // A clock may be set back.
    const isOld = now < answerOf || now - answerOf >= ASK_AGAIN_MS;
    if (document.visibilityState !== 'visible' || isAsking || !isOld) return;
    isAsking = true;
    try {
      if (!(await hasServiceSettings())) {
        answerOf = now;
        return;
      }
      const { followServiceSettings } = await import('./followServiceSettings.tsx');
      // Not sooner: where its code does not come it is asked for again.
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryAsking);
      await followServiceSettings();
    } finally {
      isAsking = false;
    }
  }
  const tryAsking = () => void ask().catch(claimMissingCode);
  const timer = setInterval(tryAsking, LOOK_MS);
  document.addEventListener('visibilitychange', tryAsking);
  tryAsking();
}
