import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchMissing } from './fetchMissing.ts';
import { cacheInMemory } from './testing/cacheInMemory.ts';

const at = (path: string) => `https://tod.example${path}`;

const codeOf = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, number) => [at(`/assets/${number}.js`), at(`/assets/${number}.js`)]),
  );

afterEach(() => vi.unstubAllGlobals());

describe('fetchMissing', () => {
  it('fetches what is not there, and nothing else', async () => {
    const fetched = vi.fn(async (_address: string) => new Response('code'));
    vi.stubGlobal('fetch', fetched);
    const cache = cacheInMemory(at('/assets/1.js'));
    await fetchMissing(cache, codeOf(3));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([at('/assets/0.js'), at('/assets/2.js')]);
    expect(cache.stored().toSorted()).toEqual([...codeOf(3).keys()]);
  });

  it('keeps a page under its release, and asks the server for it even where the browser has one', async () => {
    const fetched = vi.fn(async () => new Response('page'));
    vi.stubGlobal('fetch', fetched);
    const key = at('/sports?__WB_REVISION__=b2');
    const cache = cacheInMemory(at('/sports?__WB_REVISION__=a1'));
    await fetchMissing(cache, new Map([[at('/sports'), key]]));
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      at('/sports'),
      expect.objectContaining({ cache: 'reload' }),
    );
    expect(cache.stored()).toContain(key);
  });

  it('takes no page whose code is of another release, and that of its own again later', async () => {
    const key = at('/app?__WB_REVISION__=a1');
    const files = new Map([[at('/app'), key], ...codeOf(1)]);
    const serve = (code: string) =>
      vi.stubGlobal('fetch', async (address: string) =>
        address === at('/app')
          ? new Response(`<script type="module" src="/assets/${code}.js"></script>`, {
              headers: { 'content-type': 'text/html; charset=utf-8' },
            })
          : new Response('code'),
      );
    const cache = cacheInMemory();
    serve('b');
    await expect(fetchMissing(cache, files)).rejects.toThrow('/app');
    expect(cache.stored()).not.toContain(key);
    serve('0');
    await fetchMissing(cache, files);
    expect(await (await cache.match(key))?.text()).toContain('/assets/0.js');
  });

  it('has several files on their way at a time, and never all of them', async () => {
    let most = 0;
    let underWay = 0;
    vi.stubGlobal('fetch', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      return new Response('code');
    });
    await fetchMissing(cacheInMemory(), codeOf(40));
    expect(most).toBe(6);
  });

  it.each([
    ['that is not served any more', new Response('', { status: 404 })],
    ['that is led elsewhere', Object.defineProperty(new Response('page'), 'redirected', { value: true })],
  ])('fails with a file %s, and keeps what came', async (_what, answer) => {
    vi.stubGlobal('fetch', async (address: string) =>
      address === at('/assets/7.js') ? answer : new Response('code'),
    );
    const cache = cacheInMemory();
    await expect(fetchMissing(cache, codeOf(8))).rejects.toThrow('/assets/7.js');
    expect(cache.stored()).toContain(at('/assets/0.js'));
    expect(cache.stored()).not.toContain(at('/assets/7.js'));
  });
});
