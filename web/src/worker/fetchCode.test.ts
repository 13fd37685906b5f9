import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode } from './fetchCode.ts';

const CODE = 'https://tod.example/assets/a.js';

afterEach(() => vi.unstubAllGlobals());

it('takes what the browser has', async () => {
  const fetched = vi.fn(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
  expect((await fetchCode(CODE, { priority: 'low' })).status).toBe(200);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(CODE, { priority: 'low' });
});

it('asks the server itself where the browser remembers that it was missing', async () => {
  const fetched = vi.fn(async (_address: string, { cache }: RequestInit) =>
    cache === 'reload' ? new Response('code') : new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  expect((await fetchCode(CODE, { priority: 'low' })).status).toBe(200);
  expect(fetched).toHaveBeenLastCalledWith(CODE, { priority: 'low', cache: 'reload' });
});
