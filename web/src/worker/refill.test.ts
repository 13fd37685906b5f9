import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refill } from './refill.ts';
import { keepLastReleases } from './releases.ts';
import { cacheInMemory } from './testing/cacheInMemory.ts';

const at = (path: string) => `https://tod.example${path}`;
const FILES = new Map([at('/assets/a.js'), at('/assets/b.js')].map((address) => [address, address]));

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('code')));
afterEach(() => vi.unstubAllGlobals());

it('fetches everything, and notes the release, where a browser has removed all', async () => {
  const cache = cacheInMemory();
  await refill(cache, FILES);
  expect(cache.stored().toSorted()).toEqual([...FILES.keys(), at('/releases.json')]);
});

it('fetches what is missing also where the release is noted, and leaves what the next one has brought', async () => {
  const cache = cacheInMemory('/assets/a.js');
  await keepLastReleases(cache, [...FILES.values()]);
  await cache.put('/assets/next.js', new Response('code'));
  await refill(cache, FILES);
  expect(cache.stored()).toEqual(expect.arrayContaining([...FILES.keys(), at('/assets/next.js')]));
});
