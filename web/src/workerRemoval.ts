/*
 * Served at /sw.js in place of the worker when a release has to be called back (docs/deploy.md): it removes everything that
 * workers have kept and itself, and has the pages that a worker answered come from the server again.
 */
declare const self: ServiceWorkerGlobalScope;

const AGAIN_MS = 500;

/**
 * Asked for once, during the installation, Chromium forgets it where the former worker is busy at that moment, and this one
 * waits until that one has been idle for half a minute: for as long as somebody uses the app.
 */
let takingOver: ReturnType<typeof setInterval> | undefined;

self.addEventListener('install', () => {
  void self.skipWaiting();
  takingOver = setInterval(() => void self.skipWaiting(), AGAIN_MS);
});
// Pages ask a worker that waits of which release it is. That wakes it where it was put to sleep before it could take over.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  clearInterval(takingOver);
  event.waitUntil(removeAll());
});

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  // Those of the former worker. The page that comes now registers what it finds here, once more, and no worker answers it any
  // more: that is the end of it.
  const pages = await self.clients.matchAll({ type: 'window' });
  // Not waited for: each waits itself until this worker is active, which it is not before this has ended.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}

// A module, so that its `self` is its own.
export {};
