import type { Browser, BrowserContext } from 'playwright-core';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Camille's session, as a browser keeps it, without a database cache. */
export async function memberSession(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Camille' }).click();
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
