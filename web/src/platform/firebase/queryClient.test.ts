// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

describe('queryClient', () => {
  it('asks again with the next connection, also where there was none when its code came', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { queryClient } = await import('./queryClient.ts');
    const { QueryObserver } = await import('@tanstack/react-query');
    const ask = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here');
    const query = new QueryObserver(queryClient, {
      queryKey: ['anything'],
      queryFn: ask,
      retry: false,
      networkMode: 'always',
    });
    const stop = query.subscribe(() => undefined);
    await expect.poll(() => query.getCurrentResult().isError).toBe(true);
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => query.getCurrentResult().data).toBe('here');
    stop();
  });
});
