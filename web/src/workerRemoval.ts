/*
 * Served at /sw.js in place of the worker when a release has to be called back (docs/deploy.md): it removes everything that
 * workers have kept and itself, and has open pages come from the server again.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  // The page that comes now registers what it finds here, once more: without anything kept that must be the end of it.
  if (names.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // Not waited for: each waits itself until this worker is active, which it is not before this has ended.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}

// A module, so that its `self` is its own.
export {};
