import { describe, expect, it } from 'vitest';
import { keepLastReleases } from './releases.ts';
import { type CacheInMemory, cacheInMemory } from './testing/cacheInMemory.ts';

/** The pieces of code that a cache holds, without the list of releases. */
const codeIn = (cache: CacheInMemory) =>
  cache
    .stored()
    .map((address) => new URL(address).pathname)
    .filter((path) => path !== '/releases.json');

const at = (...names: string[]) => names.map((name) => `https://tod.example/assets/${name}.js`);

describe('keepLastReleases', () => {
  it('keeps what tabs of the two releases before may still ask for, and nothing older', async () => {
    const cache = cacheInMemory('/assets/a1.js', '/assets/shared.js');
    await keepLastReleases(cache, at('a1', 'shared'));
    for (const release of ['a2', 'a3', 'a4']) {
      await cache.put(`/assets/${release}.js`, new Response('code'));
      await keepLastReleases(cache, at(release, 'shared'));
    }
    expect(codeIn(cache).toSorted()).toEqual([
      '/assets/a2.js',
      '/assets/a3.js',
      '/assets/a4.js',
      '/assets/shared.js',
    ]);
  });

  it('counts a release that is taken again once', async () => {
    const cache = cacheInMemory('/assets/a1.js', '/assets/a2.js');
    await keepLastReleases(cache, at('a1'));
    await cache.put('/assets/a2.js', new Response('code'));
    for (let times = 0; times < 4; times += 1) await keepLastReleases(cache, at('a2'));
    expect(codeIn(cache).toSorted()).toEqual(['/assets/a1.js', '/assets/a2.js']);
  });

  it('removes what no release names', async () => {
    const cache = cacheInMemory('/assets/lost.js', '/assets/a1.js');
    await keepLastReleases(cache, at('a1'));
    expect(codeIn(cache)).toEqual(['/assets/a1.js']);
  });
});
