import { documentPaths } from '@tod/model';
import type { Page, Request } from 'playwright-core';
import { array, object, string } from 'yup';

/** Where visitors' pages read documents by their names. */
const DOCUMENTS = '**/documents:batchGet*';
/** Where they read the documents of a query. */
const QUERIES = '**/documents:runQuery*';

/** What a page asks for in one request. */
const batchSchema = object({ documents: array(string().required()).required() });

/** Whether a page asks for the catalogue. */
export function asksForCatalogue(request: Request): boolean {
  return request.method() === 'POST' && request.postData()?.includes(documentPaths.sportCatalogue()) === true;
}

/** The catalogue does not come until the returned function is called. */
export async function holdCatalogue(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DOCUMENTS, async (route) => {
    if (asksForCatalogue(route.request())) await released;
    await route.fallback();
  });
  return () => release();
}

/** The server answers with an error whoever asks for the catalogue until the returned function is called. */
export async function breakCatalogue(page: Page): Promise<() => void> {
  let isBroken = true;
  await page.route(DOCUMENTS, (route) =>
    isBroken && asksForCatalogue(route.request())
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({ error: { code: 503, status: 'UNAVAILABLE', message: 'down' } }),
        })
      : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

/** The server has no sport at all, neither in the catalogue nor by itself. */
export async function emptyCatalogue(page: Page): Promise<void> {
  const readTime = '2026-11-21T12:00:00.000000Z';
  const answer = (body: object) => ({
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify([body]),
  });
  await page.route(DOCUMENTS, async (route) => {
    if (!asksForCatalogue(route.request())) return route.fallback();
    const { documents } = batchSchema.validateSync(route.request().postDataJSON());
    return route.fulfill(answer({ missing: documents[0], readTime }));
  });
  await page.route(QUERIES, (route) => route.fulfill(answer({ readTime })));
}

/** How often a page has asked for the catalogue so far. */
export function countCatalogueReads(page: Page): { readonly sent: () => number } {
  let sent = 0;
  page.on('request', (request) => {
    if (asksForCatalogue(request)) sent += 1;
  });
  return { sent: () => sent };
}
