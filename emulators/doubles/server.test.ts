import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerJson, type Service } from './exchange.ts';
import { createMail } from './mail.ts';
import { openMailbox, type SentMail } from './mailbox.ts';
import { createServicesServer } from './server.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  const address = server.address();
  return `127.0.0.1:${isAddress(address) ? address.port : 0}`;
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

const echo: Service = ({ method, path, query, body }) =>
  path === '/echo' ? answerJson(200, { method, q: query.get('q'), body }) : undefined;
const broken: Service = ({ path }) => {
  if (path === '/broken') throw new Error('unexpected');
  return undefined;
};

describe('createServicesServer', () => {
  it('hands a request to the double that knows its path', async () => {
    const host = await listen(createServicesServer([broken, echo], () => undefined));
    const response = await fetch(`http://${host}/echo?q=%C3%A9`, { method: 'POST', body: 'hello' });
    expect(await response.json()).toEqual({ method: 'POST', q: 'é', body: 'hello' });
    expect((await fetch(`http://${host}/nowhere`)).status).toBe(404);
  });

  it('lets pages of every origin ask', async () => {
    const host = await listen(createServicesServer([echo], () => undefined));
    const preflight = await fetch(`http://${host}/echo`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4600', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('answers, and reports, when a double fails', async () => {
    const reported: unknown[] = [];
    const host = await listen(createServicesServer([broken], (error) => reported.push(error)));
    expect((await fetch(`http://${host}/broken`)).status).toBe(500);
    expect(reported).toHaveLength(1);
  });

  it('refuses a body of more than a megabyte and lives on', async () => {
    const host = await listen(createServicesServer([echo], () => undefined));
    const refused = await fetch(`http://${host}/echo`, { method: 'POST', body: 'x'.repeat(1_100_000) }).then(
      (response) => response.status,
      () => 413,
    );
    expect(refused).toBe(413);
    expect((await fetch(`http://${host}/echo`)).status).toBe(200);
  });
});

describe('the mail double', () => {
  it('joins the links of the Auth emulator and what the server of mails was given, and remembers links once used', async () => {
    let codes = [
      {
        email: 'lea@example.org',
        requestType: 'VERIFY_EMAIL',
        oobCode: 'one',
        oobLink: 'http://x/1?oobCode=one',
      },
      {
        email: 'a@b.fr',
        newEmail: 'new@b.fr',
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        oobCode: 'two',
        oobLink: 'http://x/2?oobCode=two',
      },
    ];
    const auth = await listen(
      createServer((_, response) => response.end(JSON.stringify({ oobCodes: codes }))),
    );
    const given: SentMail = {
      source: 'functions',
      id: 'welcome-lea',
      to: 'lea@example.org',
      subject: 'Bienvenue',
      text: 'Bonjour',
      link: null,
      sentAt: '2026-02-01T00:00:00.000Z',
    };
    const mailbox = openMailbox({
      authHost: auth,
      received: () => [given],
      project: 'demo-tod',
      actionUrl: 'http://app/action',
    });
    expect((await mailbox.list()).map(({ id, to, link }) => [id, to, link])).toEqual([
      ['two', 'new@b.fr', 'http://app/action?oobCode=two'],
      ['one', 'lea@example.org', 'http://app/action?oobCode=one'],
      ['welcome-lea', 'lea@example.org', null],
    ]);
    codes = [];
    expect((await mailbox.list()).map(({ id }) => id)).toContain('one');
  });

  it('says that the Auth emulator does not answer', async () => {
    const mailbox = openMailbox({
      authHost: '127.0.0.1:1',
      received: () => [],
      project: 'demo-tod',
      actionUrl: 'http://app/action',
    });
    const answer = await createMail(mailbox)({
      method: 'GET',
      path: '/mail.json',
      query: new URLSearchParams(),
      headers: {},
      body: '',
    });
    expect(answer?.status).toBe(502);
    expect(answer?.body).toMatch(/emulator does not answer/);
  });
});
