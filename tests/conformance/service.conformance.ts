import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { connectAdminSdk } from './clients/adminSdk.ts';
import { connectRest } from './clients/rest.ts';
import { MAIN, type RunningServer, startServer } from './server.ts';
import { int, reference } from './values.ts';

const PROJECT = 'demo-service';

describe('the service', () => {
  let folder: string;
  const running: RunningServer[] = [];

  const start = async (...flags: readonly string[]): Promise<RunningServer> => {
    const server = await startServer(['--project_id', PROJECT, ...flags]);
    running.push(server);
    return server;
  };

  const clientOf = ({ address }: RunningServer): Client =>
    connectRest({ ...address, project: PROJECT, identity: 'owner' });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-'));
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await rm(folder, { recursive: true });
  });

  /** A server that is to end by itself. */
  const runToEnd = async (...flags: readonly string[]) => {
    const child = spawn(process.execPath, [MAIN, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, output, errors };
  };

  it('ends well when it is asked to, with listeners and connections open', async () => {
    const server = await start();
    const client = connectAdminSdk({ ...server.address, project: PROJECT, identity: 'owner' });
    const listener = await client.listen('a/b');
    await listener.next();
    running.splice(0);
    await server.stop();
    await listener.stop();
    await client.close();
  });

  it('says that the address is in use, in the words that firebase-tools looks for', async () => {
    const { address } = await start();
    const { code, errors } = await runToEnd('--port', String(address.port));
    expect(code).toBe(1);
    expect(errors).toContain('address already in use');
  });

  it('does not start with rules that have an error, and says where it is', async () => {
    const file = join(folder, 'firestore.rules');
    await writeFile(file, "rules_version = '2';\nservice cloud.firestore {\n  match {}\n}\n");
    const { code, errors } = await runToEnd('--port', '0', '--rules', file);
    expect(code).toBe(1);
    expect(errors).toMatch(/error: firestore\.rules:3:\d+ - /);
  });

  it.each([
    [['--rules', '/no/such/file'], /no such file/],
    [['--frobnicate'], /unknown flag --frobnicate/],
    [['--host', 'no.such.host.invalid'], /no\.such\.host\.invalid/],
    [['--seed_from_export', '/no/such/file'], /cannot be imported/],
  ])('refuses %j with a reason', async (flags, reason) => {
    const { code, errors } = await runToEnd('--port', '0', ...flags);
    expect(code).toBe(1);
    expect(errors).toMatch(reason);
    expect(errors).not.toContain('    at ');
  });

  it('applies the rules of its file to every project without rules of its own', async () => {
    const file = join(folder, 'firestore.rules');
    await writeFile(
      file,
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read; } } }",
    );
    const { address } = await start('--rules', file);
    for (const project of [PROJECT, 'demo-other']) {
      const nobody = connectRest({ ...address, project, identity: null });
      expect(await nobody.get('open/a')).toBeUndefined();
      await expect(nobody.get('closed/a')).rejects.toMatchObject({ code: 'permission-denied' });
    }
  });

  it('exports when it ends and begins with an export', async () => {
    const fields = { n: int(9_223_372_036_854_775_807n), friend: reference('people/bob') };
    const first = await start('--export-on-exit', folder, '--export-name', 'mine');
    await clientOf(first).commit([{ kind: 'set', path: 'people/ann', fields }]);
    running.splice(0);
    await first.stop();
    const metadata = join(folder, 'mine/mine.overall_export_metadata');
    const second = await start(`--seed_from_export=${metadata}`);
    expect(await clientOf(second).get('people/ann')).toEqual({ path: 'people/ann', fields });
  });

  it('ends well and exports when it is asked to as soon as it listens, with nobody left who reads what it prints', async () => {
    const server = await start('--export-on-exit', folder, '--export-name', 'mine');
    server.process.stdout?.destroy();
    running.splice(0);
    await server.stop();
    expect(await readdir(join(folder, 'mine'))).toContain('mine.overall_export_metadata');
  });

  it('exports and imports on request, as firebase-tools asks', async () => {
    const server = await start();
    const client = clientOf(server);
    await client.commit([{ kind: 'set', path: 'people/ann', fields: { n: int(1) } }]);
    const { host, port } = server.address;
    const admin = `http://${host}:${port}/emulator/v1/projects/${PROJECT}`;
    const database = `projects/${PROJECT}/databases/(default)`;
    const post = async (action: string, body: object) =>
      (await fetch(`${admin}:${action}`, { method: 'POST', body: JSON.stringify({ database, ...body }) }))
        .status;
    expect(await post('export', { export_directory: folder, export_name: 'firestore_export' })).toBe(200);
    const cleared = await fetch(`${admin}/databases/(default)/documents`, { method: 'DELETE' });
    expect(cleared.status).toBe(200);
    expect(await client.get('people/ann')).toBeUndefined();
    const metadata = join(folder, 'firestore_export/firestore_export.overall_export_metadata');
    expect(await post('import', { export_directory: metadata })).toBe(200);
    expect((await client.get('people/ann'))?.fields).toEqual({ n: int(1) });
  });

  it('clears below a path, and tells listeners', async () => {
    const server = await start();
    const client = connectAdminSdk({ ...server.address, project: PROJECT, identity: 'owner' });
    await client.commit([
      { kind: 'set', path: 'people/ann', fields: {} },
      { kind: 'set', path: 'cities/a', fields: {} },
    ]);
    const listener = await client.listen({ collection: 'people' });
    expect(await listener.next()).toMatchObject({ changes: ['added people/ann'] });
    const { host, port } = server.address;
    const path = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents/people`;
    await fetch(`http://${host}:${port}${path}`, { method: 'DELETE' });
    expect(await listener.next()).toMatchObject({ changes: ['removed people/ann'] });
    expect(await client.get('cities/a')).toBeDefined();
    await client.close();
  });

  it('resets and shuts down on request', async () => {
    const server = await start();
    const client = clientOf(server);
    await client.commit([{ kind: 'set', path: 'a/b', fields: {} }]);
    const { host, port } = server.address;
    const post = (path: string) => fetch(`http://${host}:${port}${path}`, { method: 'POST' });
    expect((await post('/reset')).status).toBe(200);
    expect(await client.get('a/b')).toBeUndefined();
    running.splice(0);
    const ended = once(server.process, 'exit');
    await post('/shutdown').catch(() => undefined);
    expect(await ended).toEqual([0, null]);
  });

  it('lets any page ask, with credentials', async () => {
    const { address } = await start();
    const url = `http://${address.host}:${address.port}/v1/projects/${PROJECT}/databases/(default)/documents:commit`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://page.example',
        'access-control-request-headers': 'authorization,x-goog-api-key',
      },
    });
    expect(preflight.status).toBe(200);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'http://page.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-goog-api-key',
    });
    const plain = await fetch(url, { method: 'POST', body: '{}' });
    expect(plain.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('opens both families of addresses for localhost', async () => {
    const child = spawn(process.execPath, [MAIN, '--host', 'localhost', '--port', '0']);
    const [chunk] = await once(child.stdout, 'data');
    const port = /http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1];
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const overIpv6 = await fetch(`http://[::1]:${port}/`).then(
      ({ status }) => status,
      (error) => error.cause?.code,
    );
    // A machine without IPv6 serves the other family all the same.
    expect([200, 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(overIpv6);
    child.kill('SIGINT');
    await once(child, 'exit');
  });
});
