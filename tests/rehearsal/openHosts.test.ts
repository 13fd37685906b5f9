import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostsOptions, type OpenHosts, openHosts } from './openHosts.ts';

let behind: Server;
let behindPort: number;
let hosts: OpenHosts;

beforeEach(async () => {
  behind = createServer((asked, answer) => {
    answer.writeHead(201, {
      'x-asked': `${asked.method} ${asked.headers.host}${asked.url}`,
      'access-control-allow-origin': asked.headers.origin ?? '*',
    });
    answer.write('first,');
    asked.once('end', () => answer.end('last'));
    // What has not come yet is not waited for: an answer may begin before its question has ended.
    asked.resume();
  }).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const address = behind.address();
  behindPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  await hosts.close();
  behind.close();
});

async function open(options?: HostsOptions): Promise<void> {
  const known = (path: string) => {
    if (!path.startsWith('/v1/')) return undefined;
    const there = { port: behindPort, path: `/below${path}` };
    return path.startsWith('/v1/bucket') ? { ...there, cors: [BUCKET] } : there;
  };
  hosts = await openHosts(new Map([['known.example', known]]), options);
}

/** Whom the bucket lets read what is posted to it. */
const READER = 'https://reader.example';
const BUCKET = { origin: [READER], method: ['POST'], responseHeader: ['X-Asked'], maxAgeSeconds: 60 };

/** Begins to ask, as any program of Node that trusts the certificate, and leaves the question open. */
function ask(host: string, path: string, origin?: string) {
  const asking = request({
    host: '127.0.0.1',
    port: hosts.port,
    servername: host,
    headers: { host, ...(origin === undefined ? {} : { origin }) },
    path,
    method: 'POST',
    ca: hosts.certificate,
    agent: false,
  });
  asking.write('question');
  return asking;
}

describe('openHosts()', () => {
  it('hands a request to who stands for its host, and the answer back as it comes', async () => {
    await open();
    const asking = ask('known.example', '/v1/things?a=b');
    const [answer] = await once(asking, 'response');
    const [first] = await once(answer, 'data');
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['x-asked']).toBe('POST known.example/below/v1/things?a=b');
    expect(String(first)).toBe('first,');
    asking.end();
    const [last] = await once(answer, 'data');
    expect(String(last)).toBe('last');
    expect(hosts.strangers()).toEqual([]);
  });

  it('says who may read what lies in a bucket as the bucket does, and of all else what is said behind', async () => {
    await open();
    const other = 'https://other.example';
    const allowed = async (path: string, origin: string) => {
      const asking = ask('known.example', path, origin);
      asking.end();
      const [{ headers }] = await once(asking, 'response');
      return [headers['access-control-allow-origin'], headers['access-control-expose-headers']];
    };
    expect(await allowed('/v1/things', other)).toEqual([other, undefined]);
    expect(await allowed('/v1/bucket', other)).toEqual([undefined, undefined]);
    expect(await allowed('/v1/bucket', READER)).toEqual([READER, 'X-Asked']);
  });

  it('holds an answer back until it has all of it, where it is to', async () => {
    await open({ holdsAnswers: true });
    const asking = ask('known.example', '/v1/things');
    const responded = once(asking, 'response');
    let isThere = false;
    void responded.then(() => {
      isThere = true;
    });
    // The one behind has begun to answer: what comes and goes meanwhile shows that there was time to hand it on.
    await once(behind, 'request');
    const other = ask('known.example', '/v1/others');
    other.end();
    await once(other, 'response');
    expect(isThere).toBe(false);
    asking.end();
    const [answer] = await responded;
    const [whole] = await once(answer, 'data');
    expect(String(whole)).toBe('first,last');
  });

  it('has posts overtake one another, where it is to', async () => {
    await open({ mixesPosts: true, lateMs: 3_000 });
    const arrived: (string | undefined)[] = [];
    behind.on('request', ({ url }) => arrived.push(url));
    // On one connection, they leave in this order.
    const page = connect(`https://127.0.0.1:${hosts.port}`, {
      ca: hosts.certificate,
      servername: 'known.example',
    });
    for (const name of ['one', 'two'])
      page.request({ ':authority': 'known.example', ':method': 'POST', ':path': `/v1/${name}` }).end();
    await expect.poll(() => arrived, { timeout: 20_000 }).toEqual(['/below/v1/two', '/below/v1/one']);
    page.destroy();
  });

  it('names what nobody stands for: a path of a host, and a host that no certificate names', async () => {
    await open();
    const asking = ask('known.example', '/v2/things');
    asking.end();
    const [answer] = await once(asking, 'response');
    expect(answer.statusCode).toBe(502);
    const [refused] = await once(ask('tracker.example', '/'), 'error');
    expect(refused).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    await expect.poll(hosts.strangers).toEqual(['POST https://known.example/v2/things', 'tracker.example']);
  });
});
