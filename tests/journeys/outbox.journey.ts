import { documentPaths, pairId } from '@tod/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { number } from 'yup';
import { shareDatabase } from './database.ts';
import { expectGone, OF_NO_NETWORK, openSecondTab, writeLast } from './meeting.ts';
import {
  closeWithoutErrors,
  openNewTab,
  type Person,
  see,
  seeAddress,
  seeText,
  shareBrowser,
} from './person.ts';
import { visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const database = shareDatabase();

/** Camille and Yanis in front of their conversation; what they write must not repeat in this file. */
async function meet(width = 1280): Promise<[Person, Person]> {
  const camille = await openBrowser('Camille', width);
  const yanis = await openBrowser('Yanis');
  await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
  await visitAsDemo(yanis, 'Yanis', '/messages/demo-camille');
  await see(camille.page.getByRole('textbox'));
  await see(yanis.page.getByRole('textbox'));
  return [camille, yanis];
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await see(page.getByRole('log').getByText(text, { exact: true }));
}

/**
 * Other pages have links with the partner's name, too, and a wide conversation has the list beside it: only then is the list all
 * that is on screen.
 */
async function seeList(page: Page): Promise<void> {
  await seeAddress(page, /\/messages$/);
  await see(page.getByRole('heading', { name: 'Vos messages' }));
  await expectGone(() => page.getByRole('log').count());
}

async function backToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Retour aux messages' }).click();
  await seeList(page);
}

const countIn = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true }).count();

/** Counts what the browser of somebody asks the server to send, in all of their tabs. */
function countSends({ context }: Person): () => number {
  let sends = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sendMessage')) sends += 1;
  });
  return () => sends;
}

/** Waits until nothing is on its way from here: left before its answer, a page would have the next one ask again. */
async function untilAnswered(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('JSON.stringify(localStorage)'))
    .not.toMatch(/"delivery\\":\\"(queued|sending)/);
}

/** The console of somebody who was offline tells of it; nothing else may have gone wrong. */
async function closeAfterOffline({ context, errors }: Person): Promise<void> {
  expect(errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
  await context.close();
}

describe('what is written without a network', () => {
  it('waits in sight through three actions, goes out from another page, and is there once after a reload', async () => {
    const [camille, yanis] = await meet();
    const { page } = camille;
    const sends = countSends(camille);
    await write(yanis.page, 'Une question avant le tunnel');
    await see(page.getByRole('log').getByText('Une question avant le tunnel'));
    // The list has been seen once, so that its code is there without a network.
    await backToList(page);
    await see(page.getByRole('link', { name: /Yanis/ }));
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    // Written once, so that it is known without a network.
    const refused = page.getByRole('switch', { name: 'Tods refusés' });
    await refused.click();
    await expect.poll(() => refused.isChecked()).toBe(false);
    await page.goBack();
    await seeList(page);
    await page.getByRole('link', { name: /Yanis/ }).click();
    await see(page.getByRole('textbox'));

    await camille.context.setOffline(true);
    await write(page, 'Premier du tunnel');
    await write(page, 'Second du tunnel');
    await expect.poll(() => page.getByRole('log').getByText('En attente de connexion').count()).toBe(2);
    await backToList(page);
    await see(page.getByRole('link', { name: /Yanis/ }).getByText('En attente de connexion'));
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await refused.click();
    await expect.poll(() => refused.isChecked()).toBe(true);
    await page.goBack();
    await seeList(page);
    await see(page.getByRole('link', { name: /Yanis/ }).getByText('En attente de connexion'));
    expect(await countIn(yanis.page, 'Premier du tunnel')).toBe(0);

    await camille.context.setOffline(false);
    await see(yanis.page.getByRole('log').getByText('Second du tunnel'));
    await expectGone(() => page.getByText('En attente de connexion').count());
    await untilAnswered(page);
    await page.reload();
    await seeList(page);
    await page.getByRole('link', { name: /Yanis/ }).click();
    await writeLast(yanis.page, 'Sorti du tunnel ?', page);
    for (const tab of [page, yanis.page]) {
      for (const text of ['Premier du tunnel', 'Second du tunnel']) {
        await see(tab.getByRole('log').getByText(text));
        expect(await countIn(tab, text)).toBe(1);
      }
    }
    expect(sends()).toBe(2);
    await page.goto('/notifications');
    await see(refused);
    expect(await refused.isChecked()).toBe(true);
    await closeAfterOffline(camille);
    await closeWithoutErrors(yanis);
  });

  it('survives that the tab is closed, and goes out once with the next one', async () => {
    const [camille, yanis] = await meet(360);
    await camille.context.setOffline(true);
    await write(camille.page, 'Écrit puis fermé');
    await seeText(camille.page, 'En attente de connexion');
    await camille.page.close();
    await camille.context.setOffline(false);
    const sends = countSends(camille);
    const reopened = await openNewTab(camille);
    await reopened.goto('/');
    await see(yanis.page.getByRole('log').getByText('Écrit puis fermé'));
    await untilAnswered(reopened);
    await reopened.goto('/messages/demo-yanis');
    await see(reopened.getByRole('log').getByText('Écrit puis fermé'));
    await writeLast(yanis.page, 'Et rouvert', reopened);
    for (const tab of [reopened, yanis.page]) expect(await countIn(tab, 'Écrit puis fermé')).toBe(1);
    expect(sends()).toBe(1);
    await closeAfterOffline(camille);
    await closeWithoutErrors(yanis);
  });

  it('is not lost by signing out without a question', async () => {
    const [camille, yanis] = await meet(360);
    const { page } = camille;
    await backToList(page);
    await page.getByRole('link', { name: /Yanis/ }).click();
    await see(page.getByRole('textbox'));
    await camille.context.setOffline(true);
    await write(page, 'Jamais parti');
    await seeText(page, 'En attente de connexion');
    await backToList(page);
    // The network comes back and the server stays out of reach: the message stays on the device.
    await camille.context.route('**/sendMessage', (route) => route.abort('timedout'));
    await camille.context.setOffline(false);
    await see(page.getByRole('link', { name: /Yanis/ }).getByText('Échec d’envoi'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    const question = page.getByRole('dialog', { name: 'Messages non envoyés' });
    await see(question.getByText(/Un message attend encore d’être envoyé/));
    await question.getByRole('button', { name: 'Rester connecté' }).click();
    await expectGone(() => question.count());
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await question.getByRole('button', { name: 'Se déconnecter quand même' }).click();
    await seeAddress(page, /\/auth/);
    expect(
      await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('tod:outbox'))"),
    ).toEqual([]);
    expect(await countIn(yanis.page, 'Jamais parti')).toBe(0);
    await camille.context.close();
    await closeWithoutErrors(yanis);
  });
});

describe('a message on its way', () => {
  it('goes out from the next page when its own is left', async () => {
    const [camille, yanis] = await meet();
    const { page } = camille;
    let isHeld = false;
    await page.route('**/sendMessage', async (route) => {
      if (isHeld) await route.fallback();
      isHeld = true;
    });
    await write(page, 'Parti trop tôt');
    await expect.poll(() => isHeld).toBe(true);
    await page.goto('/notifications');
    await see(yanis.page.getByRole('log').getByText('Parti trop tôt'));
    await page.goto('/messages/demo-yanis');
    await see(page.getByRole('log').getByText('Parti trop tôt'));
    await writeLast(yanis.page, 'Arrivé à temps', page);
    expect(await countIn(page, 'Parti trop tôt')).toBe(1);
    expect(await countIn(yanis.page, 'Parti trop tôt')).toBe(1);
    await closeWithoutErrors(camille, yanis);
  });
});

describe('two tabs of one person', () => {
  it('send each message once, whichever it is written in, also when one of them is closed', async () => {
    const [camille, yanis] = await meet();
    const sends = countSends(camille);
    const second = await openSecondTab(camille);
    await see(second.getByRole('textbox'));
    await write(second, 'Du second onglet');
    await write(camille.page, 'Du premier onglet');
    const texts = ['Du second onglet', 'Du premier onglet'];
    const tabs = [camille.page, second, yanis.page];
    for (const text of texts) for (const tab of tabs) await see(tab.getByRole('log').getByText(text));
    await writeLast(yanis.page, 'Lu dans les deux', camille.page, second);
    for (const text of texts) for (const tab of tabs) expect(await countIn(tab, text)).toBe(1);
    expect(sends()).toBe(2);
    // The first tab is the one that sends.
    await camille.page.close();
    await write(second, 'Le premier est fermé');
    await see(yanis.page.getByRole('log').getByText('Le premier est fermé'));
    await expectGone(() => second.getByLabel('Envoi en cours').count());
    expect(sends()).toBe(3);
    await closeWithoutErrors(camille, yanis);
  });

  it('show what came in as read in both and play one tone', async () => {
    const [camille, yanis] = await meet();
    await camille.context.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        const played = Number(localStorage.getItem('played') ?? 0) + 1;
        localStorage.setItem('played', String(played));
        return play.call(this);
      };
    });
    // Left before it has marked what it shows, a conversation stays unread.
    const conversation = database().doc(documentPaths.conversation(pairId('demo-camille', 'demo-yanis')));
    await expect.poll(async () => (await conversation.get()).get('unread.demo-camille')).toBe(0);
    await camille.page.goto('/messages');
    const second = await openSecondTab(camille);
    for (const tab of [camille.page, second]) {
      await tab.getByRole('heading', { name: 'Vos messages' }).click();
      await see(tab.getByRole('link', { name: /Yanis/ }));
    }
    await write(yanis.page, 'Vous m’entendez ?');
    for (const tab of [camille.page, second]) {
      await see(tab.getByText('1 message non lu'));
      await see(tab.getByText('Vous m’entendez ?'));
    }
    const isTold = async () => {
      const told = await database().collection(documentPaths.notifications('demo-camille')).get();
      return told.docs.some((notification) =>
        String(notification.get('content')).includes('Vous m’entendez'),
      );
    };
    const played = async () =>
      number()
        .required()
        .validateSync(await second.evaluate("Number(localStorage.getItem('played'))"));
    await expect.poll(played).toBe(1);
    // Of what is read before the server comes to tell of it, the notification centre says nothing.
    await expect.poll(isTold).toBe(true);
    await camille.page.getByRole('link', { name: /Yanis/ }).click();
    await see(camille.page.getByRole('log').getByText('Vous m’entendez ?'));
    await expectGone(() => second.getByText('1 message non lu').count());
    // What the notification centre says about it is read as well.
    await second.goto('/notifications');
    await see(second.getByText(/Vous m’entendez/));
    await expectGone(() =>
      second.getByRole('listitem').filter({ hasText: 'Vous m’entendez' }).getByText('Non lue').count(),
    );
    expect(await played()).toBe(1);
    await closeWithoutErrors(camille, yanis);
  });
});
