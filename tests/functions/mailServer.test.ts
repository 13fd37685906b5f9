import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailServer, type MailServer } from '../../emulators/doubles/mailServer.ts';
import { composeMail } from '../../functions/src/platform/mail.ts';
import { createMailSender, MailRefusedError } from '../../functions/src/platform/mailSender.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const opened: MailServer[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** What sends to a server that answers so of addresses. */
async function open(refusalOf?: (to: string) => string | undefined) {
  const mails = createMailServer(() => NOW, refusalOf);
  opened.push(mails);
  const listening = mails.server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const port = portOf(listening.address());
  const send = createMailSender({
    server: () => `smtp://tod:secret@127.0.0.1:${port}`,
    from: 'Tod <noreply@tod.example>',
    domain: 'tod.example',
  });
  return { port, send, received: mails.received };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A port was asked for.');
  return address.port;
}

const mailTo = (email: string) =>
  composeMail({ uid: 'anne', email }, 'Votre abonnement à Tod', ['Bonjour', 'https://tod.example/a?b=1&c=2']);

describe('the server of mails', () => {
  it('is given a mail with its words, its link and its name', async () => {
    const { send, received } = await open();
    await send('order-anne', mailTo('anne@exemple.fr'));
    expect(received()).toEqual([
      {
        source: 'functions',
        id: 'order-anne',
        to: 'anne@exemple.fr',
        subject: 'Votre abonnement à Tod',
        text: 'Bonjour\n\nhttps://tod.example/a?b=1&c=2',
        link: 'https://tod.example/a?b=1&c=2',
        sentAt: NOW.toISOString(),
      },
    ]);
  });

  it('refuses for good an address that nobody has', async () => {
    const { send, received } = await open(() => '550 5.1.1 No such user');
    await expect(send('order-anne', mailTo('personne@exemple.fr'))).rejects.toThrow(MailRefusedError);
    expect(received()).toEqual([]);
  });

  it.each([
    '451 4.7.1 Greylisted',
    '550 Try again',
    '553 5.7.1 Sender address rejected: not owned by user',
    '554 5.7.1 Relay access denied',
  ])('may take later what it does not take now: %s', async (refusal) => {
    const { send } = await open(() => refusal);
    const sending = send('order-anne', mailTo('anne@exemple.fr'));
    await expect(sending).rejects.not.toThrow(MailRefusedError);
    await expect(sending).rejects.toThrow(refusal);
  });

  it('may be away', async () => {
    const send = createMailSender({
      server: () => 'smtp://127.0.0.1:1',
      from: 'Tod <noreply@tod.example>',
      domain: 'tod.example',
    });
    await expect(send('order-anne', mailTo('anne@exemple.fr'))).rejects.toThrow('ECONNREFUSED');
  });

  it('is never told a password without TLS, unless it is on the same machine', async () => {
    const { port, send, received } = await open();
    await send('order-anne', mailTo('anne@exemple.fr'));
    expect(received()).toHaveLength(1);
    const elsewhere = createMailSender({
      server: () => `smtp://tod:secret@localhost:${port}`,
      from: 'Tod <noreply@tod.example>',
      domain: 'tod.example',
    });
    await expect(elsewhere('order-anne', mailTo('anne@exemple.fr'))).rejects.toThrow('STARTTLS');
    expect(received()).toHaveLength(1);
  });
});
