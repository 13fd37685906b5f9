import { documentPaths } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { call } from './call.ts';
import { newId } from './members.ts';
import { addCase, decide, NOW, read } from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
});

describe('what is told of a decision', () => {
  it('tells whoever reported that an account is gone, and not that nothing was wrong with it', async () => {
    const { anne, leo, zoe, reportId } = await addCase(server);
    await deleteAccount(server, { uid: leo, email: undefined });
    for (let time = 0; time < 2; time += 1)
      expect(await decide(server, zoe, reportId, { measures: [] })).toEqual({ version: 1 });
    const told = await read(server, documentPaths.notification(anne, `outcome-${reportId}`));
    const mail = await read(server, documentPaths.mail(`outcome-${reportId}`));
    for (const said of [told?.content, mail?.message.text]) {
      expect(said).toContain('Le compte que vous avez signalé n’existe plus');
      expect(said).not.toContain('manquement');
    }
    const year = await read(server, documentPaths.moderationYear('2026'));
    expect(year).toMatchObject({ accountGone: 1 });
    expect(year).not.toHaveProperty('dismissed');
  });

  it('tells whoever reported that a measure was taken where the account was deleted for it', async () => {
    const { anne, leo, zoe, reportId } = await addCase(server);
    const reason = 'Menaces répétées envers plusieurs membres';
    await call(server, 'deleteMember', zoe, { uid: leo, reason }, { admin: true });
    // The trigger that removes the account may come later than the decision.
    await decide(server, zoe, reportId, { measures: [] });
    const told = await read(server, documentPaths.notification(anne, `outcome-${reportId}`));
    expect(told?.content).toMatch(/^Nous avons pris une mesure/);
    const year = await read(server, documentPaths.moderationYear('2026'));
    expect(year).toMatchObject({ resolved: 1, measures: { accountDeleted: 1 } });
    for (const field of ['accountGone', 'dismissed', 'ownInitiative']) expect(year).not.toHaveProperty(field);
  });

  it('says to whom a shorter suspension comes that the longer one holds', async () => {
    const { leo, zoe, reportId } = await addCase(server);
    const [week, forGood, again, forGoodAgain] = [newId(), newId(), newId(), newId()];
    for (const id of [week, forGood, again, forGoodAgain])
      await server.db.doc(documentPaths.report(id)).set({ targetUid: leo, status: 'open', version: 0 });
    await decide(server, zoe, reportId, { measures: ['suspension'], days: 30 });
    await decide(server, zoe, week, { measures: ['suspension'], days: 7 });
    const saidOf = async (id: string) => [
      (await read(server, documentPaths.notification(leo, `decision-${id}`)))?.content,
      (await read(server, documentPaths.mail(`decision-${id}`)))?.message.text,
    ];
    for (const said of await saidOf(reportId)) expect(said).not.toContain('décision précédente');
    for (const said of await saidOf(week)) {
      expect(said).toContain('jusqu’au 27 novembre 2026.');
      expect(said).toContain(
        'Une décision précédente, qui suspend votre compte jusqu’au 20 décembre 2026, reste valable.',
      );
    }
    for (const id of [forGood, forGoodAgain]) {
      await decide(server, zoe, id, { measures: ['suspension'] });
      for (const said of await saidOf(id)) expect(said).not.toContain('décision précédente');
    }
    await decide(server, zoe, again, { measures: ['suspension'], days: 7 });
    for (const said of await saidOf(again)) expect(said).toContain('sans limite de durée, reste valable.');
  });
});
