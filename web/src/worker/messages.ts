import type { Release, WorkerMessage } from '../platform/worker/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is done about each message of a page. */
export type MessageHandlers = Readonly<Partial<Record<WorkerMessage, () => Promise<unknown>>>>;

/** Does what pages say; what nobody handles is ignored. */
export function handleMessages(handlers: MessageHandlers): void {
  const all: MessageHandlers = {
    takeOver: () => self.skipWaiting(),
    describeRelease: async (): Promise<Release> => ({ version: __TOD_VERSION__, builtAt: __TOD_BUILT_AT__ }),
    countPages,
    ...handlers,
  };
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    const handler = Object.entries(all).find(([name]) => name === message)?.[1];
    if (handler === undefined) return;
    event.waitUntil(handler().then((answer) => event.ports[0]?.postMessage(answer)));
  });
}

/** All that are open at its address, whichever worker answers them; not the frames that Auth has in them. */
async function countPages(): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ frameType }) => frameType !== 'nested').length;
}
