import type { Release, WorkerMessage } from '../platform/worker/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is done about each message of a page. */
export type MessageHandlers = Readonly<Partial<Record<WorkerMessage, () => Promise<unknown>>>>;

/** Does what pages say; what nobody handles is ignored. */
export function handleMessages(handlers: MessageHandlers): void {
  const all: MessageHandlers = {
    takeOver: () => self.skipWaiting(),
    describeRelease: async (): Promise<Release> => ({ version: __TOD_VERSION__, builtAt: __TOD_BUILT_AT__ }),
    ...handlers,
  };
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    const handler = Object.entries(all).find(([name]) => name === message)?.[1];
    if (handler === undefined) return;
    event.waitUntil(handler().then((answer) => event.ports[0]?.postMessage(answer)));
  });
}
