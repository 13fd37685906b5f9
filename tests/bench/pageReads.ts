import type { Page } from 'playwright-core';

/*
 * Every document that comes from the database is billed, whatever it is for: each change of a listener, each row of a query
 * and each document of a batch. They are counted where they arrive, in what the page fetches.
 */
declare global {
  interface Window {
    reads: { count: number; last: number; paths: string[] };
  }
}

/** Runs in the page, before anything else there. */
function watchReads(): void {
  window.reads = { count: 0, last: performance.now(), paths: [] };
  const isDatabase = (address: string) => /google\.firestore|\/v1\/projects\//.test(address);
  const note = (text: string) => {
    // A change of a listener holds a document, too, which is counted with it.
    const changes = (text.match(/"documentChange"/g) ?? []).length;
    const rows = (text.match(/"document":\s*\{\s*"name"/g) ?? []).length;
    const found = (text.match(/"found":/g) ?? []).length;
    const added = Math.max(changes, rows) + found;
    if (added === 0) return;
    window.reads.count += added;
    window.reads.last = performance.now();
    window.reads.paths.push(...[...text.matchAll(/documents\/([^"]+)"/g)].map((match) => match[1] ?? ''));
  };
  const follow = async (response: Response) => {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) break;
      // Whole lines: a mark that is cut by the network is counted once its line is complete.
      text += decoder.decode(part.value, { stream: true });
      const end = text.lastIndexOf('\n');
      note(text.slice(0, end + 1));
      text = text.slice(end + 1);
    }
    note(text);
  };
  const fetchBefore = window.fetch;
  window.fetch = async (...parameters) => {
    const response = await fetchBefore(...parameters);
    // A page that leaves cuts off what it was reading.
    if (isDatabase(response.url)) follow(response.clone()).catch(() => undefined);
    return response;
  };
  const openBefore = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...rest: unknown[]
  ) {
    if (isDatabase(String(address))) {
      let seen = 0;
      this.addEventListener('progress', () => {
        const end = this.responseText.lastIndexOf('\n') + 1;
        note(this.responseText.slice(seen, end));
        seen = Math.max(seen, end);
      });
      this.addEventListener('load', () => {
        note(this.responseText.slice(seen));
        seen = this.responseText.length;
      });
    }
    Reflect.apply(openBefore, this, [method, address, ...rest]);
  };
}

/** How long no document may have come before a page counts as read. */
const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 30_000;

export interface PageReads {
  readonly count: number;
  /** What was read, by its path. */
  readonly paths: readonly string[];
}

/** Counts the documents that a page reads from the moment on at which it is opened. */
export async function countPageReads(
  page: Page,
  path: string,
  isShown: () => Promise<void>,
): Promise<PageReads> {
  await page.addInitScript(watchReads);
  await page.goto(path);
  await isShown();
  // As a function: the page's content policy allows no text to be run as code there.
  await page.waitForFunction((quiet) => performance.now() - window.reads.last > quiet, INTERVAL_MS, {
    timeout: TIMEOUT_MS,
  });
  return page.evaluate(() => ({ count: window.reads.count, paths: window.reads.paths }));
}
