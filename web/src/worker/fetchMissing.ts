import { fetchCode } from './fetchCode.ts';

/**
 * How many files are on their way at a time. One by one, hundreds of small files would take as many journeys to a distant server;
 * all at once, the page would wait behind them. A browser opens six connections to a server that speaks HTTP/1.1.
 */
const LANES = 6;

/** How a page names pieces of code and fonts. */
const ASSET = /\/assets\/[\w.-]+/g;

/** Under which key each address of a release is kept: itself, or one that says of which release it is. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/**
 * Fetches what the cache lacks, so that an attempt that was cut off is gone on with.
 * @throws Error where a file is not served, or only that of another release, or the device has no room for it
 */
export async function fetchMissing(cache: Cache, files: ReleaseFiles): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter(([, key]) => !kept.has(key)).values();
  await Promise.all(Array.from({ length: LANES }, () => fetchAll(cache, files, missing)));
}

/** @param missing what is left to fetch: each lane takes the next of them once it is done with one */
async function fetchAll(
  cache: Cache,
  files: ReleaseFiles,
  missing: IterableIterator<[string, string]>,
): Promise<void> {
  for (const [address, key] of missing) {
    // Behind what the page asks for. What lies in the browser's own cache may be of another release, unless its name says of which.
    const response = await fetchCode(address, {
      cache: key === address ? 'default' : 'reload',
      priority: 'low',
    });
    // No navigation may be answered with what was led elsewhere, or with a page whose code is of another release: that is not here.
    if (!response.ok || response.redirected || !(await isOf(files, address, response.clone())))
      throw new Error(`${address} is of a release that is not served any more.`);
    await cache.put(key, response);
  }
}

/** Whether all that a file names, if it is a page, is of this release. The server may have gone over to the next one meanwhile. */
async function isOf(files: ReleaseFiles, address: string, response: Response): Promise<boolean> {
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return true;
  const named = (await response.text()).match(ASSET) ?? [];
  return named.every((path) => files.has(new URL(path, address).href));
}
