import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { APP_CACHE } from '../platform/worker/caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** The document for every address that has none of its own, as in firebase.json. */
const SHELL = '/app';

/** Auth's helper pages are Firebase Hosting's. */
const NOT_OURS = [/^\/__\//];

/** Where the pieces of code and the fonts lie, whose names change with what they hold. */
const ASSETS = '/assets/';

/** Keeps what the app consists of on the device and answers with it: pages, pieces of code, fonts. */
export function handlePrecache(): void {
  const precache = new PrecacheController({ cacheName: APP_CACHE });
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => precache.install(event));
  self.addEventListener('activate', (event) => {
    precache.activate(event);
    event.waitUntil(self.clients.claim());
  });

  registerRoute(
    new NavigationRoute(
      (options) => {
        const { pathname } = options.url;
        const page = precache.getCacheKeyForURL(pathname) === undefined ? SHELL : pathname;
        return precache.createHandlerBoundToURL(page)(options);
      },
      { denylist: NOT_OURS },
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && precache.getCacheKeyForURL(url.href) !== undefined,
    async ({ request }) => (await precache.matchPrecache(request)) ?? fetch(request),
  );
  registerRoute(
    // Those of a release that this worker does not know.
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
}
