import { documentPaths, pairId } from '@tod/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectStored, shareDatabase } from './database.ts';
import { closeWithRefusals, expectGone, openSecondTab, whileOffline } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeComplete, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

interface Member extends Person {
  readonly uid: string;
}

async function join(name: string, width = 1280): Promise<Member> {
  const person = await openBrowser(name, width);
  return { ...person, uid: await becomeComplete(person) };
}

async function openConversation(person: Person, partner: Member): Promise<void> {
  await person.page.goto(`/messages/${partner.uid}`);
  await see(person.page.getByRole('textbox'));
}

async function write({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await see(page.getByRole('log').getByText(text, { exact: true }));
}

/** Has a page note, until it is left, whether it ever says something beside something else. @returns what tells it */
async function watchBeside(page: Page, said: string, other: string): Promise<() => Promise<unknown>> {
  await page.evaluate(
    (texts) => {
      const isSaid = () =>
        [...document.querySelectorAll('body *')].some((part) => part.textContent === texts.said);
      new MutationObserver(() => {
        if (document.body.innerHTML.includes(texts.other) && isSaid())
          Reflect.set(window, 'saidBeside', true);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { said, other },
  );
  return () => page.evaluate(() => Reflect.get(window, 'saidBeside') === true);
}

/** Finds what somebody wrote among the requests and accepts it; until then nobody sees that it was read, nor who is there. */
async function acceptRequest({ page, uid }: Member, sender: Member): Promise<void> {
  await see(page.getByRole('region', { name: `${sender.name} souhaite échanger avec vous.` }));
  const waiting = 'votre message attend d’être accepté';
  await seeText(sender.page, waiting);
  const isReadTooSoon = await watchBeside(sender.page, 'Lu', waiting);
  await page.goto('/messages');
  await seeText(page, 'Vous n’avez pas encore de conversation.');
  await page.getByRole('link', { name: /^Demandes.*1 demande$/ }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Demandes' }));
  await page.getByRole('link', { name: new RegExp(sender.name) }).click();
  await see(page.getByRole('region', { name: `${sender.name} souhaite échanger avec vous.` }));
  expect(await sender.page.getByRole('log').getByText('Lu', { exact: true }).count()).toBe(0);
  expect(await page.getByText('En ligne').count()).toBe(0);
  const isThereTooSoon = await watchBeside(page, 'En ligne', 'souhaite échanger avec vous.');
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await seeToast(page, 'Demande acceptée');
  await expectStored(database(), documentPaths.messageRequest(uid, sender.uid), false);
  await expectGone(() => page.getByRole('region', { name: /souhaite échanger/ }).count());
  // What either was told before, it has shown by now.
  await expectGone(() => sender.page.getByText(waiting).count());
  expect(await isReadTooSoon()).toBe(false);
  expect(await isThereTooSoon()).toBe(false);
}

describe('the list of conversations', () => {
  it('does not say that there are none while the database is out of reach, and shows them once it is back', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    // From the first page on, so that the device has nothing of them.
    const isDatabase = /google\.firestore\.v1\.Firestore/;
    await page.route(isDatabase, (route) => route.abort('connectionrefused'));
    await visitAsDemo(camille, 'Camille', '/messages');
    await seeText(page, 'Aucune conversation enregistrée sur cet appareil.');
    expect(await page.getByText('Vous n’avez pas encore de conversation.').count()).toBe(0);
    await page.unroute(isDatabase);
    await see(page.getByRole('link', { name: /Yanis/ }));
    await camille.context.close();
  });
});

describe('a conversation', () => {
  it('is the same in two tabs of one person, and read in both once it is read in one', async () => {
    const iris = await join('Iris');
    const jules = await join('Jules', 360);
    await openConversation(iris, jules);
    const second = await openSecondTab(iris);
    await openConversation(jules, iris);
    await write(iris, 'Bonjour du premier onglet');
    await see(second.getByRole('log').getByText('Bonjour du premier onglet'));
    await see(jules.page.getByRole('log').getByText('Bonjour du premier onglet'));
    await second.getByRole('textbox').fill('Et du second');
    await second.getByRole('textbox').press('Enter');
    await see(iris.page.getByRole('log').getByText('Et du second'));
    expect(await iris.page.getByRole('log').getByText('Et du second').count()).toBe(1);
    // What has not come yet would not be read, and stand there as unread.
    await see(jules.page.getByRole('log').getByText('Et du second'));
    await acceptRequest(jules, iris);
    await see(iris.page.getByRole('log').getByText('Lu', { exact: true }));

    await jules.page.goto('/messages');
    await expectGone(() => jules.page.getByText(/messages? non lus?/).count());
    for (const tab of [second, iris.page]) {
      await tab.goto('/messages');
      await see(tab.getByRole('link', { name: /Jules/ }));
    }
    await jules.page.goto(`/messages/${iris.uid}`);
    await write(jules, 'Bien reçu');
    await see(second.getByText('1 message non lu'));
    await see(iris.page.getByText('1 message non lu'));
    await iris.page.getByRole('link', { name: /Jules/ }).click();
    await see(iris.page.getByRole('log').getByText('Bien reçu'));
    await expectGone(() => second.getByText('1 message non lu').count());
    await closeWithoutErrors(iris, jules);
  });

  it('stays unread when it is opened without a network, before any of it was shown', async () => {
    const noa = await join('Noa');
    const olga = await join('Olga');
    await openConversation(noa, olga);
    await write(noa, 'Bonjour');
    await openConversation(olga, noa);
    await acceptRequest(olga, noa);
    await write(olga, 'Bonjour à vous');
    // Once the server's copy of it is on the device, nothing of it waits there.
    const waiting = "Object.keys(localStorage).filter((key) => key.startsWith('tod:outbox:')).length";
    await expectGone(() => olga.page.evaluate<number>(waiting));
    // Another conversation beside the list brings the code, and nothing of this one.
    await olga.page.goto('/messages/demo-yanis');
    await see(olga.page.getByRole('textbox'));
    const badge = olga.page.getByRole('link', { name: /Noa/ }).getByText('1 message non lu');
    await write(noa, 'Vous êtes là ?');
    await see(badge);
    await whileOffline(olga, async () => {
      await olga.page.getByRole('link', { name: /Noa/ }).click();
      await see(olga.page.getByRole('log').getByText('Bonjour à vous'));
      expect(await olga.page.getByRole('log').getByText('Vous êtes là ?').count()).toBe(0);
      await olga.page.goBack();
      await seeAddress(olga.page, '**/messages/demo-yanis');
      await see(badge);
    });
    // What its network brings now comes after whatever the device had to say.
    await write(noa, 'Et demain ?');
    await see(olga.page.getByText('2 messages non lus'));
    await closeWithoutErrors(noa, olga);
  });

  it('shows what people write as text, whatever they write', async () => {
    const karim = await join('Karim');
    const lea = await join('Lea');
    await openConversation(karim, lea);
    const texts = [
      '<img src=x onerror=alert(1)>',
      'https://example.com/?a=1&b=2',
      'مرحبا 👋🏽',
      '🎾'.repeat(30),
    ];
    for (const text of texts) await write(karim, text);
    const linking: string[] = [];
    lea.page.on('request', (request) => {
      if (/\/assets\/LinkedText-/.test(request.url())) linking.push(request.url());
    });
    await openConversation(lea, karim);
    for (const text of texts) await see(lea.page.getByRole('log').getByText(text, { exact: true }));
    await lea.page.getByRole('textbox').fill('Merci');
    // Nothing becomes a link without this code.
    expect(linking).toEqual([]);
    expect(await lea.page.getByRole('log').locator('img, a').count()).toBe(0);
    // Both have written: the address is a link, and nothing else is.
    await write(lea, 'Merci');
    const link = lea.page.getByRole('log').getByRole('link');
    await see(link);
    expect(linking).not.toEqual([]);
    expect(await link.allTextContents()).toEqual(['https://example.com/?a=1&b=2']);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(await lea.page.getByRole('log').locator('img').count()).toBe(0);
    await karim.page.getByRole('textbox').fill('   ');
    expect(await karim.page.getByRole('button', { name: 'Envoyer' }).isDisabled()).toBe(true);
    await closeWithoutErrors(karim, lea);
  });

  it('keeps a message that failed, and a retry in one tab cannot double it', async () => {
    const milo = await join('Milo');
    const nina = await join('Nina');
    await openConversation(milo, nina);
    await openConversation(nina, milo);
    // The message arrives and its answer is lost, also when the app asks once more by itself: the worst case for sending again.
    // What Milo hears from the database would take the failure away before anybody can press it.
    let hearsNothing = true;
    await milo.page.route('**/Listen/**', (route) => (hearsNothing ? route.abort() : route.continue()));
    await milo.page.reload();
    let lost = 0;
    await milo.page.route(
      '**/sendMessage',
      async (route) => {
        await route.fetch();
        await route.abort('timedout');
        lost += 1;
      },
      { times: 2 },
    );
    await milo.page.getByRole('textbox').fill('Arrivé sans réponse');
    await milo.page.getByRole('textbox').press('Enter');
    await see(nina.page.getByRole('log').getByText('Arrivé sans réponse'));
    // The message can be there before its answers are on the way.
    await expect.poll(() => lost).toBe(2);
    await milo.page.getByRole('button', { name: /Échec d’envoi - Réessayer/ }).click();
    await expectGone(() => milo.page.getByText(/Échec/).count());
    await expectGone(() => milo.page.getByLabel('Envoi en cours').count());
    hearsNothing = false;
    await milo.page.reload();
    await see(milo.page.getByRole('log').getByText('Arrivé sans réponse'));
    expect(await milo.page.getByRole('log').getByText('Arrivé sans réponse').count()).toBe(1);
    expect(await nina.page.getByRole('log').getByText('Arrivé sans réponse').count()).toBe(1);
    await milo.context.close();
    await closeWithoutErrors(nina);
  });

  it('lets somebody report a message and the conversation, each once', async () => {
    const olga = await join('Olga', 360);
    const paul = await join('Paul');
    await openConversation(paul, olga);
    await write(paul, 'Achetez mes raquettes');
    await openConversation(olga, paul);
    const { page } = olga;
    await page.getByRole('button', { name: 'Autres actions pour ce message' }).click();
    await page.getByRole('menuitem', { name: 'Signaler ce message' }).click();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeText(page, 'Choisissez une raison');
    await report(olga, 'Publicité ou arnaque');
    await page.getByRole('button', { name: 'Autres actions pour Paul' }).click();
    await page.getByRole('menuitem', { name: 'Signaler' }).click();
    await see(page.getByRole('dialog', { name: 'Signaler la conversation avec Paul' }));
    await report(olga, 'Harcèlement ou insultes');
    await page.getByRole('button', { name: 'Autres actions pour ce message' }).click();
    await page.getByRole('menuitem', { name: 'Signaler ce message' }).click();
    await page.getByRole('radio', { name: 'Autre raison' }).check();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeText(page, /Vous avez déjà fait ce signalement/);
    await closeWithRefusals(olga, { status: 409, call: 'reportUser' });
    await closeWithoutErrors(paul);
  });

  it('closes when somebody blocks the other, for both, and opens again', async () => {
    const quentin = await join('Quentin');
    const rosa = await join('Rosa');
    await openConversation(quentin, rosa);
    await write(quentin, 'Tu viens ?');
    await openConversation(rosa, quentin);
    await see(rosa.page.getByRole('log').getByText('Tu viens ?'));
    await rosa.page.getByRole('button', { name: 'Autres actions pour Quentin' }).click();
    await rosa.page.getByRole('menuitem', { name: 'Bloquer' }).click();
    await rosa.page.getByRole('dialog').getByRole('button', { name: 'Bloquer' }).click();
    await seeText(rosa.page, 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.');
    await expectGone(() => rosa.page.getByRole('textbox').count());
    const block = documentPaths.block(rosa.uid, quentin.uid);
    await expectStored(database(), block, true);

    await quentin.page.getByRole('textbox').fill('Allô ?');
    await quentin.page.getByRole('textbox').press('Enter');
    await see(quentin.page.getByRole('status').getByText('Vous ne pouvez pas échanger avec cette personne.'));
    await see(quentin.page.getByRole('button', { name: /Échec d’envoi/ }));
    const messages = await database()
      .collection(documentPaths.messages(pairId(quentin.uid, rosa.uid)))
      .get();
    expect(messages.docs.map((message): unknown => message.get('content'))).toEqual(['Tu viens ?']);

    await rosa.page.getByRole('button', { name: 'Débloquer' }).click();
    await see(rosa.page.getByRole('textbox'));
    await expectStored(database(), block, false);
    await quentin.page.getByRole('button', { name: /Échec d’envoi/ }).click();
    await see(rosa.page.getByRole('log').getByText('Allô ?'));
    await see(quentin.page.getByRole('textbox'));
    await closeWithRefusals(quentin, { status: 403, call: 'sendMessage' });
    await closeWithoutErrors(rosa);
  });

  it('is not to be had with oneself or with nobody', async () => {
    const sam = await join('Sam');
    for (const uid of [sam.uid, 'personne', 'a'.repeat(400)]) {
      await sam.page.goto(`/messages/${uid}`);
      await seeText(sam.page, 'Conversation non trouvée');
    }
    await closeWithoutErrors(sam);
  });
});

async function report({ page }: Person, reason: string): Promise<void> {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await seeToast(page, 'Signalement envoyé. Merci.');
  await expectGone(() => page.getByRole('dialog').count());
}
