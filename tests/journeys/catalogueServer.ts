import type { Page } from 'playwright-core';

/** Where visitors' pages read documents: one request a query. */
const QUERIES = '**/documents:runQuery*';

/** The catalogue does not come until the returned function is called. */
export async function holdCatalogue(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUERIES, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The server answers every query with an error until the returned function is called. */
export async function breakCatalogue(page: Page): Promise<() => void> {
  let isBroken = true;
  await page.route(QUERIES, (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({ error: { code: 503, status: 'UNAVAILABLE', message: 'down' } }),
        })
      : route.continue(),
  );
  return () => {
    isBroken = false;
  };
}

/** The server has no sport at all. */
export async function emptyCatalogue(page: Page): Promise<void> {
  await page.route(QUERIES, (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify([{ readTime: '2026-11-21T12:00:00.000000Z' }]),
    }),
  );
}

/** How many queries a page has sent so far. */
export function countQueries(page: Page): { readonly sent: () => number } {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':runQuery')) sent += 1;
  });
  return { sent: () => sent };
}
