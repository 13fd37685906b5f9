import { documentPaths, pairId } from '@tod/model';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shareDatabase } from './database.ts';
import { closeWithRefusals, expectGone } from './meeting.ts';
import { closeWithoutErrors, openNewTab, see, seeText, shareBrowser } from './person.ts';
import { visitAsComplete, visitAsDemo } from './steps.ts';
import { deleteAccountOf } from './suiteAdmin.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const database = shareDatabase();

const SUSPENDED = /Le compte de cette personne est suspendu/;

describe('a partner', () => {
  it('who is suspended cannot be written to, in the open conversation and by whoever has not heard', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/messages/seed-021');
    await see(page.getByRole('textbox'));
    await page.getByRole('textbox').fill('Bonjour, libre samedi ?');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Bonjour, libre samedi ?'));
    await expectGone(() => page.getByLabel('Envoi en cours').count());

    // Written before the news of the suspension can come: the server refuses.
    const profile = database().doc(documentPaths.profile('seed-021'));
    // No other file puts them back, whatever becomes of this.
    onTestFinished(async () => {
      await profile.update({ suspended: false });
    });
    await camille.context.setOffline(true);
    await page.getByRole('textbox').fill('Toujours partant ?');
    await page.getByRole('textbox').press('Enter');
    await seeText(page, 'En attente de connexion');
    await profile.update({ suspended: true });
    await camille.context.setOffline(false);
    await see(page.getByRole('button', { name: /Échec d’envoi - Réessayer/ }));
    await see(page.getByRole('status').getByText(SUSPENDED));
    await expectGone(() => page.getByRole('textbox').count());

    await page.goto('/messages');
    await see(
      page.getByRole('link').filter({ hasText: 'Bonjour, libre samedi ?' }).getByText('Échec d’envoi'),
    );
    await page.goto('/messages/seed-021');
    await see(page.getByRole('status').getByText(SUSPENDED));
    await expectGone(() => page.getByRole('textbox').count());

    await profile.update({ suspended: false });
    await page.getByRole('button', { name: /Échec d’envoi - Réessayer/ }).click();
    await see(page.getByRole('textbox'));
    const conversation = database().doc(documentPaths.conversation(pairId('demo-camille', 'seed-021')));
    await expect.poll(async () => (await conversation.get()).get('lastMessage')).toBe('Toujours partant ?');
    await expectGone(() => page.getByRole('button', { name: /Échec d’envoi/ }).count());
    // And now with the news: the composer closes by itself.
    await profile.update({ suspended: true });
    await see(page.getByRole('status').getByText(SUSPENDED));
    const list = await openNewTab(camille);
    await list.goto('/messages');
    await see(list.getByRole('link').filter({ hasText: 'Toujours partant ?' }).getByText('Compte suspendu'));
    await list.close();
    await profile.update({ suspended: false });
    await see(page.getByRole('textbox'));
    expect(await page.getByRole('log').getByText('Toujours partant ?').count()).toBe(1);
    await camille.context.close();
  });

  it('who deletes their account leaves the open conversation, the list and the search', async () => {
    const bruno = await openBrowser('Bruno');
    const chloe = await openBrowser('Chloe');
    const uid = await visitAsComplete(chloe);
    await visitAsComplete(bruno, `/messages/${uid}`);
    await see(bruno.page.getByRole('textbox'));
    await bruno.page.getByRole('textbox').fill('À bientôt');
    await bruno.page.getByRole('textbox').press('Enter');
    await see(bruno.page.getByRole('log').getByText('À bientôt'));
    // Nobody can be written to who has gone.
    await expectGone(() => bruno.page.getByLabel('Envoi en cours').count());
    const list = await openNewTab(bruno);
    await list.goto('/messages');
    await see(list.getByRole('link').filter({ hasText: 'À bientôt' }));
    await chloe.context.close();

    await deleteAccountOf(uid);
    await seeText(bruno.page, 'Conversation non trouvée');
    await expectGone(() => list.getByText('À bientôt').count());
    await seeText(list, 'Vous n’avez pas encore de conversation.');
    await bruno.page
      .getByRole('button', { name: 'Retour aux messages' })
      .or(bruno.page.getByRole('link', { name: 'Retour aux messages' }))
      .first()
      .click();
    await see(bruno.page.getByRole('heading', { name: 'Vos messages' }));
    await closeWithoutErrors(bruno);
  });

  it('is found by any part of a name, with and without accents, and greeted once', async () => {
    const camille = await openBrowser('Camille', 360);
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/messages');
    await page.getByRole('button', { name: 'Nouvelle conversation' }).click();
    const search = page.getByRole('searchbox', { name: 'Rechercher un membre' });
    await search.fill('ANI');
    await see(page.getByRole('button', { name: /Yanis/ }));
    await search.fill('  yÀn ');
    await see(page.getByRole('button', { name: /Yanis/ }));
    // Oneself is nobody to write to.
    await search.fill('camille');
    await seeText(page, /membres? trouvés?|Aucun membre/);
    const own = await database().doc(documentPaths.profile('demo-camille')).get();
    expect(
      await page
        .getByRole('button', { name: new RegExp(`^${String(own.get('name'))} ${String(own.get('city'))}$`) })
        .count(),
    ).toBe(0);
    await search.fill('e');
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .count(),
      )
      .toBe(10);
    await search.fill('zzzzz');
    await seeText(page, 'Aucun membre ne porte ce nom.');
    await closeWithoutErrors(camille);
  });
});

describe('a long conversation', () => {
  it('opens at the newest message and loads older ones without moving what is read', async () => {
    const db = database();
    const pair = pairId('demo-camille', 'seed-023');
    const people = ['demo-camille', 'seed-023'] as const;
    const start = Date.now() - 120 * 60_000;
    const batch = db.batch();
    for (let index = 0; index < 100; index += 1) {
      batch.set(db.doc(documentPaths.message(pair, `long-message-${String(index).padStart(4, '0')}`)), {
        senderUid: people[index % 2],
        receiverUid: people[(index + 1) % 2],
        content: `Ligne ${index} ${'mot '.repeat((index * 7) % 40)}`.trim(),
        createdAt: new Date(start + index * 60_000),
        read: true,
      });
    }
    const person = { name: 'Personne', avatarVersion: null, city: '', sportId: null };
    batch.set(db.doc(documentPaths.conversation(pair)), {
      participants: people,
      people: { [people[0]]: person, [people[1]]: person },
      lastMessage: 'Ligne 99',
      lastMessageAt: new Date(start + 100 * 60_000),
      unread: { [people[0]]: 0, [people[1]]: 0 },
      createdAt: new Date(start),
    });
    await batch.commit();

    const camille = await openBrowser('Camille', 360);
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/messages/seed-023');
    const log = page.getByRole('log');
    await see(log.getByText(/^Ligne 99\b/));
    expect(await log.getByText(/^Ligne \d+/).count()).toBe(14);
    const fromBottom = () =>
      log.evaluate((area) => Math.round(area.scrollHeight - area.clientHeight - area.scrollTop));
    await expect.poll(fromBottom).toBeLessThanOrEqual(1);

    // The oldest shown message keeps its place on the screen while a page comes in above it, which begins with itself.
    for (const [oldest, shown] of [
      [86, 27],
      [73, 40],
      [60, 53],
    ] as const) {
      const anchor = log.getByText(new RegExp(`^Ligne ${oldest}\\b`));
      const placed = anchor.evaluate(
        (element) =>
          new Promise<number[]>((resolve) => {
            const area = element.closest('[role=log]');
            if (area === null) return resolve([]);
            area.scrollTop = 40;
            const height = area.scrollHeight;
            const before = element.getBoundingClientRect().top;
            const look = () => {
              if (area.scrollHeight - height < 300) requestAnimationFrame(look);
              else resolve([before, element.getBoundingClientRect().top]);
            };
            requestAnimationFrame(look);
          }),
      );
      await expect.poll(() => log.getByText(/^Ligne \d+/).count()).toBe(shown);
      const [before = 0, after = Number.NaN] = await placed;
      expect(Math.abs(after - before), `moved from ${before} to ${after}`).toBeLessThanOrEqual(2);
    }

    // A message that comes in while one reads further up moves nothing and says so.
    const anchor = log.getByText(/^Ligne 50\b/);
    await anchor.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = async () => (await anchor.boundingBox())?.y ?? 0;
    const before = await top();
    await db.doc(documentPaths.message(pair, 'long-message-new1')).set({
      senderUid: 'seed-023',
      receiverUid: 'demo-camille',
      content: 'Tout nouveau',
      createdAt: new Date(),
      read: false,
    });
    await see(page.getByRole('button', { name: 'Nouveaux messages' }));
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Nouveaux messages' }).click();
    await see(log.getByText('Tout nouveau'));
    await expect.poll(fromBottom).toBeLessThanOrEqual(1);
    await closeWithRefusals(camille);
  });
});
