import type { createServer } from 'node:http';
import { type Push, readPush } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { createPush } from '../../emulators/doubles/push.ts';
import { createPushRegistry, type PushRegistry } from '../../emulators/doubles/pushRegistry.ts';
import { createServicesServer } from '../../emulators/doubles/server.ts';
import { createPushSender, type SendPush } from '../../functions/src/platform/push.ts';

const push: Push = {
  kind: 'show',
  uid: 'leo',
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de tod',
  content: 'Anne souhaite faire du sport avec vous.',
  url: '/matches/request/1',
  tag: 'tod-1-pending',
  todId: '1',
};

let registry: PushRegistry;
let server: ReturnType<typeof createServer>;
let endpoint: string;
let send: SendPush;
beforeEach(async () => {
  registry = createPushRegistry();
  server = createServicesServer([createPush(() => new Date(), registry)], (error) => {
    throw error;
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  send = createPushSender(
    { endpoint, projectId: 'demo-tod', accessToken: async () => 'owner' },
    async () => undefined,
  );
});
afterEach(() => {
  server.close();
});

/** What FCM has taken, as the worker of the browser reads it. */
async function received(): Promise<(Push | null)[]> {
  const taken = array(object({ message: object({ token: string().required(), data: object() }) }).required());
  const answer: unknown = await (await fetch(`${endpoint}/push`)).json();
  return (taken.validateSync(answer) ?? []).map(({ message }) => readPush({ data: message.data, from: '1' }));
}

function subscribe(browser: string): string {
  return registry.register('fid', `https://jmt17.google.com/fcm/send/${registry.subscribe(browser)}`);
}

describe('what the functions send through FCM', () => {
  it('is taken on the wire, and read by the worker as it was meant', async () => {
    expect(await send(subscribe('phone'), push)).toBe('sent');
    const { uid, notificationId, tag } = push;
    const closing: Push = { kind: 'close', uid, notificationId, tag };
    expect(await send(subscribe('laptop'), closing)).toBe('sent');
    expect(await received()).toEqual([push, closing]);
  });

  it('finds a token dead once its browser has given up the address, or FCM the token', async () => {
    const [phone, laptop] = [subscribe('phone'), subscribe('laptop')];
    registry.unsubscribe('phone');
    registry.unregister(laptop);
    expect([await send(phone, push), await send(laptop, push)]).toEqual(['dead', 'dead']);
    expect(await send('no token', push)).toBe('dead');
    expect(await received()).toEqual([]);
  });

  it('keeps the token of somebody whose message is refused', async () => {
    const huge = { ...push, content: 'é'.repeat(3000) };
    expect(await send(subscribe('phone'), huge)).toBe('failed');
  });
});
