import { firestore as legacy } from 'firebase-functions/v1';
import type { CloudEvent } from 'firebase-functions/v2/core';
import {
  onDocumentCreated,
  onDocumentCreatedWithAuthContext,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRest } from './clients/rest.ts';
import { type FunctionsEndpoint, openFunctionsEndpoint, type ReceivedEvent } from './functionsEndpoint.ts';
import { type RunningServer, startServer } from './server.ts';
import { int, text } from './values.ts';

const V2 = 'google.cloud.firestore.document.v1';
const V1 = 'providers/cloud.firestore/eventTypes/document';

describe('triggers', () => {
  let endpoint: FunctionsEndpoint;
  let server: RunningServer;

  beforeAll(async () => {
    endpoint = await openFunctionsEndpoint();
    server = await startServer(['--functions_emulator', endpoint.address]);
  });

  afterAll(async () => {
    await endpoint.close();
    await server.stop();
  });

  const clientOf = (project: string) => connectRest({ ...server.address, project, identity: 'owner' });

  const request = async (method: string, path: string, body: object): Promise<void> => {
    const { host, port } = server.address;
    const url = `http://${host}:${port}/emulator/v1/projects/${path}`;
    const response = await fetch(url, { method, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  };

  const register = (project: string, key: string, eventType: string, document: string): Promise<void> =>
    request('POST', `${project}/eventarcTrigger?eventarcTriggerId=${key}`, {
      eventType,
      database: '(default)',
      namespace: '(default)',
      document: { value: document, matchType: document.includes('{') ? 'PATH_PATTERN' : 'EXACT' },
    });

  const registerLegacy = (project: string, key: string, eventType: string, document: string): Promise<void> =>
    request('PUT', `${project}/triggers/${key}`, {
      eventTrigger: {
        eventType,
        resource: `projects/${project}/databases/(default)/documents/${document}`,
        service: 'firestore.googleapis.com',
      },
    });

  /** The next event, taken. */
  const take = async (): Promise<ReceivedEvent> => {
    const event = await endpoint.next();
    event.answer(200);
    return event;
  };

  it('tell a function of a created document, in the form that firebase-functions reads', async () => {
    await register('demo-a', 'fn-0', `${V2}.created`, 'users/{uid}');
    await clientOf('demo-a').commit([
      { kind: 'set', path: 'users/ann', fields: { n: int(1), s: text('é') } },
      { kind: 'set', path: 'users/ann/notes/1', fields: {} },
    ]);
    const event = await take();
    expect(event.path).toBe('/functions/projects/demo-a/triggers/fn-0');
    const seen: unknown[] = [];
    await onDocumentCreated('users/{uid}', ({ params, data, type }) => {
      seen.push(params, data?.data(), data?.ref.path, type, data?.createTime !== undefined);
    })(asCloudEvent(event));
    expect(seen).toEqual([{ uid: 'ann' }, { n: 1, s: 'é' }, 'users/ann', `${V2}.created`, true]);
  });

  it('are told nothing of what is written while they are switched off for the project', async () => {
    await register('demo-off', 'fn-0', `${V2}.created`, 'users/{uid}');
    const client = clientOf('demo-off');
    await request('PUT', 'demo-off:triggers', { enabled: false });
    await client.commit([{ kind: 'set', path: 'users/unseen', fields: {} }]);
    await request('PUT', 'demo-off:triggers', { enabled: true });
    await client.commit([{ kind: 'set', path: 'users/seen', fields: {} }]);
    expect((await take()).headers['ce-document']).toBe('users/seen');
  });

  it('tell what a document was before and is after', async () => {
    await register('demo-b', 'fn-0', `${V2}.written`, 'users/{uid}');
    const client = clientOf('demo-b');
    const seen: unknown[] = [];
    const written = onDocumentWritten('users/{uid}', ({ data }) => {
      seen.push([data?.before.data(), data?.after.data()]);
    });
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(1) } }]);
    await written(asCloudEvent(await take()));
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(2) } }]);
    await written(asCloudEvent(await take()));
    await client.commit([{ kind: 'delete', path: 'users/ann' }]);
    await written(asCloudEvent(await take()));
    expect(seen).toEqual([
      [undefined, { n: 1 }],
      [{ n: 1 }, { n: 2 }],
      [{ n: 2 }, undefined],
    ]);
  });

  it('tell nothing of a write that changes nothing', async () => {
    await register('demo-c', 'fn-0', `${V2}.written`, 'users/{uid}');
    const client = clientOf('demo-c');
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(1) } }]);
    await take();
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(1) } }]);
    await client.commit([{ kind: 'set', path: 'users/bob', fields: {} }]);
    expect((await take()).headers['ce-document']).toBe('users/bob');
  });

  it('tell of documents whose ids do not fit into a header', async () => {
    await register('demo-d', 'fn-0', `${V2}.deleted`, 'lieux/{id}/{rest=**}');
    const client = clientOf('demo-d');
    await client.commit([{ kind: 'set', path: 'lieux/Évry 😀/a/b', fields: { n: int(5) } }]);
    await client.commit([{ kind: 'delete', path: 'lieux/Évry 😀/a/b' }]);
    const seen: unknown[] = [];
    await onDocumentDeleted('lieux/{id}/{rest=**}', ({ params, data }) => {
      seen.push(params, data?.data());
    })(asCloudEvent(await take()));
    expect(seen).toEqual([{ id: 'Évry 😀', rest: 'a/b' }, { n: 5 }]);
  });

  it('tell who wrote, to those who ask for it', async () => {
    await register('demo-e', 'fn-0', `${V2}.created.withAuthContext`, 'users/{uid}');
    const ann = connectRest({ ...server.address, project: 'demo-e', identity: { uid: 'ann' } });
    await ann.commit([{ kind: 'set', path: 'users/ann', fields: {} }]);
    const seen: unknown[] = [];
    await onDocumentCreatedWithAuthContext('users/{uid}', ({ authType, authId }) => {
      seen.push(authType, authId);
    })(asCloudEvent(await take()));
    expect(seen).toEqual(['api_key', 'ann']);
  });

  it('tell functions of the first generation', async () => {
    await registerLegacy('demo-f', 'fn-0', `${V1}.write`, 'users/{uid}');
    await clientOf('demo-f').commit([{ kind: 'set', path: 'users/ann', fields: { n: int(1) } }]);
    const event = await take();
    expect(event.path).toBe('/functions/projects/demo-f/triggers/fn-0');
    const { data, context } = JSON.parse(event.body);
    const seen: unknown[] = [];
    // As the Functions emulator does before it calls the function.
    await legacy.document('users/{uid}').onWrite((change, { params }) => {
      seen.push(change.before.exists, change.after.data(), params);
    })(data, { ...context, resource: context.resource.name });
    expect(seen).toEqual([false, { n: 1 }, { uid: 'ann' }]);
  });

  it('of both generations tell each kind of change to those who ask for it, and no other', async () => {
    const kinds = ['created', 'updated', 'deleted', 'written'] as const;
    const legacyKinds = ['create', 'update', 'delete', 'write'] as const;
    for (const kind of kinds) await register('demo-j', `v2-${kind}`, `${V2}.${kind}`, 'users/{uid}');
    for (const kind of legacyKinds) {
      await registerLegacy('demo-j', `v1-${kind}`, `${V1}.${kind}`, 'users/{uid}');
    }
    const client = clientOf('demo-j');
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(1) } }]);
    await client.commit([{ kind: 'set', path: 'users/ann', fields: { n: int(2) } }]);
    await client.commit([{ kind: 'delete', path: 'users/ann' }]);
    const told: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { path } = await take();
      told.push(path.slice(path.lastIndexOf('/') + 1));
    }
    expect(told.sort()).toEqual([
      'v1-create',
      'v1-delete',
      'v1-update',
      'v1-write',
      'v1-write',
      'v1-write',
      'v2-created',
      'v2-deleted',
      'v2-updated',
      'v2-written',
      'v2-written',
      'v2-written',
    ]);
  });

  it('keep the order, and wait for no answer before they commit', async () => {
    await register('demo-g', 'fn-0', `${V2}.written`, 'counters/{id}');
    const client = clientOf('demo-g');
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    for (const n of numbers)
      await client.commit([{ kind: 'set', path: 'counters/a', fields: { n: int(n) } }]);
    const seen: unknown[] = [];
    const written = onDocumentWritten('counters/{id}', ({ data }) => {
      seen.push(data?.after.get('n'));
    });
    for (const _ of numbers) await written(asCloudEvent(await take()));
    expect(seen).toEqual(numbers);
  });

  it('do not send an event again that was answered, whatever the answer', async () => {
    await register('demo-h', 'fn-0', `${V2}.created`, 'users/{uid}');
    await clientOf('demo-h').commit([{ kind: 'set', path: 'users/a', fields: {} }]);
    (await endpoint.next()).answer(500);
    await clientOf('demo-h').commit([{ kind: 'set', path: 'users/b', fields: {} }]);
    expect((await take()).headers['ce-document']).toBe('users/b');
  });

  it('send an event again, with the same id, when the connection broke', async () => {
    const own = await openFunctionsEndpoint();
    const port = Number(own.address.split(':')[1]);
    const other = await startServer(['--functions_emulator', own.address]);
    const { host } = other.address;
    const url = `http://${host}:${other.address.port}/emulator/v1/projects/demo-i/eventarcTrigger?eventarcTriggerId=fn-0`;
    const trigger = { eventType: `${V2}.created`, database: '(default)', document: { value: 'users/{uid}' } };
    await fetch(url, { method: 'POST', body: JSON.stringify(trigger) });
    const client = connectRest({ ...other.address, project: 'demo-i', identity: 'owner' });
    await client.commit([{ kind: 'set', path: 'users/ann', fields: {} }]);
    const first = await own.next();
    await own.close();
    const again = await openFunctionsEndpoint(port);
    const second = await again.next();
    second.answer(200);
    expect(second.headers['ce-id']).toBe(first.headers['ce-id']);
    await again.close();
    await other.stop();
  });

  it('refuse what is no trigger, with a reason', async () => {
    const { host, port } = server.address;
    const url = `http://${host}:${port}/emulator/v1/projects/demo-a/eventarcTrigger?eventarcTriggerId=x`;
    const post = async (body: string) => {
      const response = await fetch(url, { method: 'POST', body });
      return { status: response.status, answer: await response.json() };
    };
    expect(await post('{')).toMatchObject({ status: 400, answer: { error: { status: 'INVALID_ARGUMENT' } } });
    const unknown = JSON.stringify({ eventType: 'google.cloud.pubsub', document: { value: 'a/b' } });
    expect(await post(unknown)).toMatchObject({
      status: 501,
      answer: { error: { status: 'UNIMPLEMENTED' } },
    });
  });
});

/** The event as the Functions emulator gives it to a function of the second generation. */
function asCloudEvent(event: ReceivedEvent): CloudEvent<unknown> {
  if (event.headers['content-type'] !== 'application/protobuf') return JSON.parse(event.body);
  const attributes = Object.entries(event.headers).filter(([name]) => name.startsWith('ce-'));
  const given = Object.fromEntries(attributes.map(([name, value]) => [name.slice(3), String(value)]));
  const { id = '', source = '', type = '', time = '' } = given;
  return {
    ...given,
    specversion: '1.0',
    id,
    source,
    type,
    time,
    data: Buffer.from(event.body, 'base64'),
  };
}
