/** What runs inside the page: it opens web SDK clients and does what the test process asks of them, one call at a time. */
import { type Client, ClientError, type ClientOptions, type Listener } from '../client.ts';
import { connectWebSdk } from './webSdk.ts';

/** A call on a client or on one of its listeners; `target` is what `open` or `listen` gave. */
export interface PageCall {
  readonly target: number;
  readonly method: string;
  readonly parameters: readonly unknown[];
}

export type PageAnswer = { readonly result: unknown } | { readonly error: { code: string; message: string } };

declare global {
  interface Window {
    openClient(options: ClientOptions, longPolling: boolean): number;
    callClient(call: PageCall): Promise<PageAnswer>;
  }
}

const targets: (Client | Listener)[] = [];

window.openClient = (options, longPolling) => targets.push(connectWebSdk(options, longPolling)) - 1;

window.callClient = async ({ target, method, parameters }) => {
  try {
    const run: unknown = Reflect.get(targets[target] ?? {}, method);
    if (typeof run !== 'function') throw new Error(`no ${method}`);
    const result: unknown = await run(...parameters);
    // A listener stays in the page; the test process gets its number.
    return { result: method === 'listen' ? targets.push(Object(result)) - 1 : result };
  } catch (caught) {
    const message = caught instanceof Error ? caught.message : String(caught);
    return { error: { code: caught instanceof ClientError ? caught.code : 'none', message } };
  }
};
