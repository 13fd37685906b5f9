import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { APP_CACHE } from '../platform/worker/caches.ts';
import { fetchCode } from './fetchCode.ts';
import { fetchMissing } from './fetchMissing.ts';
import { isPageAddress } from './isPageAddress.ts';
import { partOf } from './partOf.ts';
import { refill } from './refill.ts';
import { keepLastReleases } from './releases.ts';

declare const self: ServiceWorkerGlobalScope;

/** The document for every address that has none of its own, as in firebase.json. */
const SHELL = '/app';

/** Where the pieces of code and the fonts lie, whose names change with what they hold. */
const ASSETS = '/assets/';

interface Precache {
  /** Fetches anew what was removed from under the worker. */
  readonly refill: () => Promise<void>;
}

/**
 * Keeps what the app consists of on the device and answers with it: pages, pieces of code, fonts. What is not there any more,
 * as storage was cleared, comes from the network.
 */
export function handlePrecache(): Precache {
  const precache = new PrecacheController({ cacheName: APP_CACHE });
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(precache)));
  self.addEventListener('activate', (event) => event.waitUntil(activate(precache)));

  registerRoute(
    // Not by Workbox's own rule, which takes what is asked of a page for a part of its path.
    ({ request, url }) => request.mode === 'navigate' && isPageAddress(url),
    (options) => {
      const { pathname } = options.url;
      const page = precache.getCacheKeyForURL(pathname) === undefined ? SHELL : pathname;
      return precache.createHandlerBoundToURL(page)(options);
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && precache.getCacheKeyForURL(url.href) !== undefined,
    async ({ request }) => {
      const kept = await precache.matchPrecache(request);
      return kept === undefined ? fetchCode(request) : partOf(kept, request.headers.get('range'));
    },
  );
  registerRoute(
    // Those of a former release, which this one does not list.
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
    async ({ request }) => (await caches.match(request, { cacheName: APP_CACHE })) ?? fetchCode(request),
  );
  return { refill: async () => refill(await caches.open(APP_CACHE), precache.getURLsToCacheKeys()) };
}

/** Not by Workbox's own way, which waits for each file before it asks for the next. */
async function install(precache: PrecacheController): Promise<void> {
  await fetchMissing(await caches.open(APP_CACHE), precache.getURLsToCacheKeys());
}

async function activate(precache: PrecacheController): Promise<void> {
  await self.clients.claim();
  await keepLastReleases(await caches.open(APP_CACHE), [...precache.getURLsToCacheKeys().values()]);
}
