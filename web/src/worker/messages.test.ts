import { afterEach, expect, it, vi } from 'vitest';
import { handleMessages } from './messages.ts';

afterEach(() => vi.unstubAllGlobals());

it('says how many pages are open, whichever worker answers them, without the frames in them', async () => {
  const matchAll = vi.fn(async () => [
    { frameType: 'top-level' },
    { frameType: 'nested' },
    { frameType: 'auxiliary' },
  ]);
  const worker = Object.assign(new EventTarget(), { clients: { matchAll } });
  vi.stubGlobal('self', worker);
  handleMessages({});
  const work: Promise<unknown>[] = [];
  const postMessage = vi.fn();
  const waitUntil = (answered: Promise<unknown>) => void work.push(answered);
  worker.dispatchEvent(
    Object.assign(new Event('message'), { data: 'countPages', ports: [{ postMessage }], waitUntil }),
  );
  await Promise.all(work);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(2);
  expect(matchAll).toHaveBeenCalledExactlyOnceWith({ type: 'window', includeUncontrolled: true });
});
