import type { BrowserContext, Page } from 'playwright-core';

/** How many times as slow as this machine the pages of journeys are; they are as fast as it is where `TOD_SLOWDOWN` says nothing. */
const SLOWDOWN = readSlowdown(process.env.TOD_SLOWDOWN);

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

function readSlowdown(wanted = '1'): number {
  const rate = Number(wanted);
  if (rate >= 1 && rate <= 20) return rate;
  throw new Error(`TOD_SLOWDOWN is how many times as slow pages are, from 1 to 20, not "${wanted}".`);
}
