import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURE_CACHE } from '../platform/worker/caches.ts';

/** Enough for the lists and conversations that somebody looks at without a network. */
const MAX_PICTURES = 150;
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** An object in a bucket of Firebase Storage; its address changes with its version. */
const PICTURE = /^\/v0\/b\/[^/]+\/o\//;

const LIMITS = { maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_S };

/** Shows pictures of people from the device once they have been seen. */
export function handlePictures(): void {
  const strategy = new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [
      // Its optional members are declared as possibly undefined, which is not the same to our compiler.
      new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true }) as WorkboxPlugin,
      {
        // An answer that may not be read would count as 7 MB against what the browser allows.
        requestWillFetch: async ({ request }) =>
          new Request(request.url, { mode: 'cors', credentials: 'omit' }),
        handlerWillStart: async ({ state }) => {
          if (state !== undefined) state.timesForgotten = timesForgotten;
        },
        // A picture that was still on its way when its member signed out comes after everything was removed.
        cacheDidUpdate: async ({ state }) => {
          if (state?.timesForgotten !== timesForgotten) await removePictures();
        },
      },
    ],
  });
  registerRoute(
    ({ request, url, sameOrigin }) =>
      !sameOrigin && request.destination === 'image' && PICTURE.test(url.pathname),
    async (options) => {
      try {
        return await strategy.handle(options);
      } catch {
        // A bucket that shows its pictures and lets nobody read them, as it was not given storage.cors.json.
        return fetch(options.request);
      }
    },
  );
}

let timesForgotten = 0;

/** Removes the pictures that were kept, as they show whom somebody has seen; those on their way are not kept either. */
export async function forgetPictures(): Promise<void> {
  timesForgotten += 1;
  await removePictures();
}

/** Also those of a worker before this one, of which the plugin, which counts what it has seen itself, knows nothing. */
async function removePictures(): Promise<void> {
  await caches.delete(PICTURE_CACHE);
  await new CacheExpiration(PICTURE_CACHE, LIMITS).delete();
}
