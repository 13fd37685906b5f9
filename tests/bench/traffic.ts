import type { Page, Request } from 'playwright-core';

/** How long nothing may have come before a page counts as complete. */
export const INTERVAL_MS = 1_500;

export interface Traffic {
  /** When something last came or was asked for, in milliseconds of the machine's clock. */
  lastAt(): number;
}

/** Watches what a page asks for. Listeners stay open for ever and do not count. */
export function watchTraffic(page: Page): Traffic {
  let last = Date.now();
  function note(request: Request) {
    if (!request.url().includes('/Listen/channel')) last = Date.now();
  }
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return { lastAt: () => last };
}

/**
 * Waits until nothing has come for a while and the page says that it is complete.
 * @throws Error when that does not happen within the time, in milliseconds
 */
export async function untilQuiet(
  page: Page,
  traffic: Traffic,
  timeoutMs: number,
  isComplete: () => Promise<boolean> = async () => true,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await isComplete()) || Date.now() - traffic.lastAt() < INTERVAL_MS) {
    if (Date.now() > until) throw new Error(`${page.url()} does not settle.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
