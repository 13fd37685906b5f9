import { describe, expect, it } from 'vitest';
import { keepLastReleases } from './releases.ts';

/** As much of a browser's cache as is used, with addresses made absolute as the browser makes them. */
function cacheOf(...addresses: string[]): Cache & { readonly addresses: () => string[] } {
  const absolute = (address: string | URL | Request) =>
    new URL(address instanceof Request ? address.url : address, 'https://tod.example/').href;
  const stored = new Map(addresses.map((address) => [absolute(address), new Response('code')]));
  const cache = {
    match: async (address: string) => stored.get(absolute(address))?.clone(),
    put: async (address: string, response: Response) => void stored.set(absolute(address), response),
    keys: async () => [...stored.keys()].map((address) => new Request(address)),
    delete: async (request: Request) => stored.delete(request.url),
    addresses: () =>
      [...stored.keys()]
        .map((address) => new URL(address).pathname)
        .filter((path) => path !== '/releases.json'),
  };
  return cache as unknown as Cache & typeof cache;
}

const at = (...names: string[]) => names.map((name) => `https://tod.example/assets/${name}.js`);

describe('keepLastReleases', () => {
  it('keeps what tabs of the two releases before may still ask for, and nothing older', async () => {
    const cache = cacheOf('/assets/a1.js', '/assets/shared.js');
    await keepLastReleases(cache, at('a1', 'shared'));
    for (const release of ['a2', 'a3', 'a4']) {
      await cache.put(`/assets/${release}.js`, new Response('code'));
      await keepLastReleases(cache, at(release, 'shared'));
    }
    expect(cache.addresses().toSorted()).toEqual([
      '/assets/a2.js',
      '/assets/a3.js',
      '/assets/a4.js',
      '/assets/shared.js',
    ]);
  });

  it('counts a release that is taken again once', async () => {
    const cache = cacheOf('/assets/a1.js', '/assets/a2.js');
    await keepLastReleases(cache, at('a1'));
    await cache.put('/assets/a2.js', new Response('code'));
    for (let times = 0; times < 4; times += 1) await keepLastReleases(cache, at('a2'));
    expect(cache.addresses().toSorted()).toEqual(['/assets/a1.js', '/assets/a2.js']);
  });

  it('removes what no release names', async () => {
    const cache = cacheOf('/assets/lost.js', '/assets/a1.js');
    await keepLastReleases(cache, at('a1'));
    expect(cache.addresses()).toEqual(['/assets/a1.js']);
  });
});
