import { fetchMissing, type ReleaseFiles } from './fetchMissing.ts';
import { hasReleases, keepLastReleases } from './releases.ts';

/**
 * Fetches what was removed of the release that runs: by the device's owner, by a browser short of room, or while it waited to take
 * over, when no page of it was there to ask for it.
 */
export async function refill(cache: Cache, files: ReleaseFiles): Promise<void> {
  await fetchMissing(cache, files);
  // Where the list is there, it may also be that a release is being fetched which it does not name yet.
  if (!(await hasReleases(cache))) await keepLastReleases(cache, [...files.values()]);
}
