import { documentPaths } from '@tod/model';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliverLeftMails } from '../../functions/src/mail/deliverLeftMails.ts';
import { deliverMail } from '../../functions/src/mail/deliverMail.ts';
import { composeMail, mailReference } from '../../functions/src/platform/mail.ts';
import { MailRefusedError } from '../../functions/src/platform/mailSender.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { write: writeLog } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write: writeLog }));

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => {
  writeLog.mockClear();
  vi.restoreAllMocks();
});

/** Writes a mail as commands do. */
async function write(id: string): Promise<void> {
  const mail = composeMail({ uid: 'anne', email: 'anne@exemple.fr' }, 'Bienvenue', ['Bonjour Anne']);
  await mailReference(server.db, id).create(mail);
}

/** Writes mails that were tried before, one after the other. @returns their ids in that order, which is not that of their names */
async function writeLeft({ db }: TestServer, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `left-${1000 - index}`);
  const mail = composeMail({ uid: 'anne', email: 'anne@exemple.fr' }, 'Bienvenue', ['Bonjour Anne']);
  const batch = db.batch();
  for (const [index, id] of ids.entries())
    batch.create(mailReference(db, id), { ...mail, stateAt: new Date(Date.now() - HOUR_MS + index) });
  await batch.commit();
  return ids;
}

async function stateOf(id: string): Promise<unknown> {
  return (await mailReference(server.db, id).get()).get('state');
}

const unreachable = async () => {
  throw new Error('connect ECONNREFUSED');
};

function takeEverything(): void {
  server.answerMails(async () => undefined);
}

describe('a mail', () => {
  it('is sent once, however often its event comes', async () => {
    const answer = vi.fn(async () => undefined);
    server.answerMails(answer);
    await write('welcome-anne');
    await deliverMail(server, { id: 'welcome-anne' });
    await deliverMail(server, { id: 'welcome-anne' });
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      'welcome-anne',
      expect.objectContaining({
        to: 'anne@exemple.fr',
        message: expect.objectContaining({ subject: 'Bienvenue' }),
      }),
    );
    expect(await stateOf('welcome-anne')).toBe('sent');
  });

  it('is sent once where its event comes twice at the same time', async () => {
    const taken = Promise.withResolvers<void>();
    const answer = vi.fn(() => taken.promise);
    server.answerMails(answer);
    await write('twice');
    const first = deliverMail(server, { id: 'twice' });
    await vi.waitUntil(() => answer.mock.calls.length === 1);
    await deliverMail(server, { id: 'twice' });
    taken.resolve();
    await first;
    expect(answer).toHaveBeenCalledTimes(1);
    expect(await stateOf('twice')).toBe('sent');
  });

  it('is sent once where two begin with it at once', async () => {
    const answer = vi.fn(async () => undefined);
    server.answerMails(answer);
    for (const id of ['race-1', 'race-2', 'race-3']) {
      await write(id);
      await Promise.all([deliverMail(server, { id }), deliverMail(server, { id })]);
      expect(await stateOf(id)).toBe('sent');
    }
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('is tried again where its server was away', async () => {
    server.answerMails(unreachable);
    await write('away');
    await expect(deliverMail(server, { id: 'away' })).rejects.toThrow('ECONNREFUSED');
    expect(await stateOf('away')).toBe('waiting');
    takeEverything();
    await deliverMail(server, { id: 'away' });
    expect(await stateOf('away')).toBe('sent');
  });

  it('that is never taken is not tried again, and is said to whoever runs the service', async () => {
    server.answerMails(async () => {
      throw new MailRefusedError('Nobody has the address.', { cause: new Error('550 5.1.1 No such user') });
    });
    await write('nobody');
    await deliverMail(server, { id: 'nobody' });
    expect(await stateOf('nobody')).toBe('refused');
    expect(writeLog).toHaveBeenCalledWith(
      expect.objectContaining({
        what: 'A mail was refused',
        message: expect.stringContaining('550 5.1.1 No such user'),
      }),
    );
    takeEverything();
    await deliverMail(server, { id: 'nobody' });
    expect(server.sentMails.has('nobody')).toBe(false);
  });

  it('that went with the account of its owner is not sent', async () => {
    takeEverything();
    await deliverMail(server, { id: 'gone' });
    expect(server.sentMails.has('gone')).toBe(false);
  });

  it('whose owner goes right before it is sent is not sent', async () => {
    takeEverything();
    await write('just-gone');
    const { get } = DocumentReference.prototype;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(async function (
      this: DocumentReference,
    ) {
      const found = await get.call(this);
      await this.delete();
      return found;
    });
    await deliverMail(server, { id: 'just-gone' });
    expect(server.sentMails.has('just-gone')).toBe(false);
    expect((await mailReference(server.db, 'just-gone').get()).exists).toBe(false);
  });

  it('whose owner goes while it is sent leaves nothing behind', async () => {
    server.answerMails(async (id) => {
      await mailReference(server.db, id).delete();
    });
    await write('going');
    await deliverMail(server, { id: 'going' });
    expect((await mailReference(server.db, 'going').get()).exists).toBe(false);
  });
});

describe('every hour', () => {
  it('sends what its own event could not, and what somebody died over', async () => {
    server.answerMails(unreachable);
    await write('left');
    await expect(deliverMail(server, { id: 'left' })).rejects.toThrow();
    await write('died');
    await mailReference(server.db, 'died').update({
      state: 'sending',
      stateAt: new Date(Date.now() - 6 * MINUTE_MS),
    });
    await write('sending');
    await mailReference(server.db, 'sending').update({ state: 'sending', stateAt: new Date() });
    takeEverything();
    await deliverLeftMails(server);
    expect(await Promise.all(['left', 'died', 'sending'].map(stateOf))).toEqual(['sent', 'sent', 'sending']);
    await server.db.doc(documentPaths.mail('sending')).delete();
  });

  it('goes on behind one that fails, and says that it did', async () => {
    server.answerMails(async (id) => (id === 'a-fails' ? unreachable() : undefined));
    await write('a-fails');
    await write('b-works');
    await expect(deliverLeftMails(server)).rejects.toThrow('1 mails could not be sent.');
    expect(await Promise.all(['a-fails', 'b-works'].map(stateOf))).toEqual(['waiting', 'sent']);
  });

  it('sends whatever waits in one run, what was tried longest ago first', async () => {
    const many = await openTestServer();
    const ids = await writeLeft(many, 130);
    await deliverLeftMails(many);
    expect([...many.sentMails.keys()]).toEqual(ids);
  });

  it('begins with others once a page of them failed, and tries the rest in the next hour', async () => {
    const many = await openTestServer();
    const ids = await writeLeft(many, 130);
    const tried: string[] = [];
    many.answerMails(async (id) => {
      tried.push(id);
      await unreachable();
    });
    await expect(deliverLeftMails(many)).rejects.toThrow('100 mails could not be sent.');
    await expect(deliverLeftMails(many)).rejects.toThrow('100 mails could not be sent.');
    expect(tried.slice(0, 130)).toEqual(ids);
  });

  it('tries each once in a run, also where only some of a page fail', async () => {
    const many = await openTestServer();
    const ids = await writeLeft(many, 130);
    const tried: string[] = [];
    many.answerMails(async (id) => {
      tried.push(id);
      if (id === ids[0]) await unreachable();
    });
    await expect(deliverLeftMails(many)).rejects.toThrow('1 mails could not be sent.');
    expect(tried).toEqual(ids);
  });

  it('leaves what there is no time for to the next hour', async () => {
    const slow = await openTestServer();
    const ids = await writeLeft(slow, 5);
    slow.setTime(new Date());
    slow.answerMails(async () => slow.setTime(new Date(slow.now().getTime() + 2 * MINUTE_MS)));
    await deliverLeftMails(slow);
    expect([...slow.sentMails.keys()]).toEqual(ids.slice(0, 2));
  });

  it('gives up after four days', async () => {
    takeEverything();
    server.setTime(new Date(Date.now() + 4 * DAY_MS + MINUTE_MS));
    await deliverLeftMails(server);
    expect(await stateOf('a-fails')).toBe('refused');
    expect(server.sentMails.has('a-fails')).toBe(false);
    expect(writeLog).toHaveBeenCalledWith(expect.objectContaining({ what: 'A mail was given up' }));
  });
});
