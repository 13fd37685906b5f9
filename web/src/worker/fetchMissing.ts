/**
 * How many files are on their way at a time. One by one, hundreds of small files would take as many journeys to a distant server;
 * all at once, the page would wait behind them. A browser opens six connections to a server that speaks HTTP/1.1.
 */
const LANES = 6;

/**
 * Fetches what the cache lacks, so that an attempt that was cut off is gone on with.
 * @param files under which key each address is kept: itself, or one that says of which release it is
 * @throws Error where a file is not served, or the device has no room for it
 */
export async function fetchMissing(cache: Cache, files: ReadonlyMap<string, string>): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter(([, key]) => !kept.has(key)).values();
  await Promise.all(Array.from({ length: LANES }, () => fetchAll(cache, missing)));
}

/** @param files what is left to fetch: each lane takes the next of them once it is done with one */
async function fetchAll(cache: Cache, files: IterableIterator<[string, string]>): Promise<void> {
  for (const [address, key] of files) {
    // Behind what the page asks for. What lies in the browser's own cache may be of another release, unless its name says of which.
    const response = await fetch(address, {
      cache: key === address ? 'default' : 'reload',
      priority: 'low',
    });
    // No navigation may be answered with what was led elsewhere.
    if (!response.ok || response.redirected)
      throw new Error(`${address} is of a release that is not served any more.`);
    await cache.put(key, response);
  }
}
