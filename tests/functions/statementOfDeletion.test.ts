import { documentPaths, OBJECTION_DAYS } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredLedgers } from '../../functions/src/domain/removeExpiredLedgers.ts';
import { deliverMail } from '../../functions/src/mail/deliverMail.ts';
import { call } from './call.ts';
import { addMember, NO_FACTS } from './members.ts';
import { addAdmin, afterDays, mailsTo, NOW, read, token } from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const REASON = 'Vente de places par trois comptes.';
const YEAR = documentPaths.moderationYear('2026');
const LEO = 'leo@example.org';

let server: TestServer;
let zoe: string;
let leo: string;
beforeEach(async () => {
  server = await openServerAt(NOW);
  zoe = await addAdmin(server, 'Zoé');
  leo = await addMember(server, { name: 'Léo' });
});

const remove = () => call(server, 'deleteMember', zoe, { uid: leo, reason: REASON }, token());

describe('whose account an administrator deletes', () => {
  it('gets the reasons and how to object, once, in a mail that the removal leaves to be sent', async () => {
    server.accountFacts.set(leo, { ...NO_FACTS, email: LEO });
    await remove();
    await deleteAccount(server, { uid: leo, email: LEO, isVerified: true });
    server.accountFacts.delete(leo);
    await remove();

    const id = `account-deletion-${leo}`;
    expect(await mailsTo(server, LEO)).toEqual([id]);
    const mail = await read(server, documentPaths.mail(id));
    for (const said of [REASON, 'contester', 'jusqu’au 22 mai 2027', 'https://tod.example/mentions-legales'])
      expect(mail?.message.text).toContain(said);
    expect(await read(server, YEAR)).toEqual({ ownInitiative: 1, measures: { accountDeleted: 1 } });

    const sent: string[] = [];
    await deliverMail({ ...server, sendMail: async (_id, { to }) => void sent.push(to) }, { id });
    expect(sent).toEqual([LEO]);
  });

  it('has it remembered for as long as they may object, and no longer', async () => {
    server.accountFacts.set(leo, { ...NO_FACTS, email: LEO });
    await remove();
    await deleteAccount(server, { uid: leo, email: LEO, isVerified: true });
    afterDays(server, OBJECTION_DAYS - 1);
    await removeExpiredLedgers(server);
    expect(await mailsTo(server, LEO)).toHaveLength(1);
    afterDays(server, OBJECTION_DAYS);
    await removeExpiredLedgers(server);
    expect(await mailsTo(server, LEO)).toEqual([]);
  });

  it('is told nothing at an address that may be somebody else’s', async () => {
    server.accountFacts.set(leo, { ...NO_FACTS, email: LEO, emailVerified: false });
    await remove();
    expect(await mailsTo(server, LEO)).toEqual([]);
    expect(await read(server, YEAR)).toEqual({ ownInitiative: 1, measures: { accountDeleted: 1 } });
  });

  it('is no measure where Auth has forgotten them before', async () => {
    expect(await remove()).toEqual({ deleted: true });
    expect(await read(server, YEAR)).toBeUndefined();
  });
});
