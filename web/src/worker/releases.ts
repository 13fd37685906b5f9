/** Where the list of what each release consists of lies, the newest first. */
const LIST = '/releases.json';

/** A tab may be two releases behind and still ask for its pieces of code. */
const KEPT_RELEASES = 3;

type Addresses = readonly string[];

/** Keeps in the cache what this release and the two before it consist of, and removes what is older. */
export async function keepLastReleases(cache: Cache, current: Addresses): Promise<void> {
  const former = await readList(cache);
  const isNew = former[0]?.join() !== current.join();
  const releases = (isNew ? [current, ...former] : former).slice(0, KEPT_RELEASES);
  await cache.put(LIST, Response.json(releases));
  const kept = new Set(releases.flat());
  for (const request of await cache.keys()) {
    if (!kept.has(request.url) && new URL(request.url).pathname !== LIST) await cache.delete(request);
  }
}

/** Whether a release is noted in the cache; a browser that removes something removes that, too. */
export async function hasReleases(cache: Cache): Promise<boolean> {
  return (await cache.match(LIST)) !== undefined;
}

async function readList(cache: Cache): Promise<readonly Addresses[]> {
  const stored: unknown = await (await cache.match(LIST))?.json();
  return Array.isArray(stored) ? stored.filter(isAddresses) : [];
}

function isAddresses(value: unknown): value is Addresses {
  return Array.isArray(value) && value.every((address) => typeof address === 'string');
}
