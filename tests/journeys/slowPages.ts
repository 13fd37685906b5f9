import type { BrowserContext, Page } from 'playwright-core';
import { SLOWDOWN } from './timeouts.ts';

/** Slows the pages of a window down, those that it has and those to come, if the environment asks for it. Chromium alone can. */
export async function slowPages(context: BrowserContext): Promise<void> {
  if (SLOWDOWN === 1) return;
  context.on('page', (page) => void slow(page));
  await Promise.all(context.pages().map(slow));
}

async function slow(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
