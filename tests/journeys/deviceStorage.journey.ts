import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGone, OF_NO_NETWORK } from './meeting.ts';
import { closeWithoutErrors, openNewTab, type Person, see, seeToast, shareBrowser } from './person.ts';
import { untilWorkerControls } from './releases.ts';
import { signInAsDemo, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('a device whose storage does not answer', () => {
  it('fills the screens of a member all the same, and what waited in it goes out once it answers', async () => {
    const yanis = await openBrowser('Yanis', 360);
    const { page, context } = yanis;
    await signInAsDemo(yanis, 'Yanis');
    await page.goto('/notifications');
    const refused = page.getByRole('switch', { name: 'Tods refusés' });
    const wasOn = await refused.isChecked();
    const other = await openNewTab(yanis);
    await other.goto('/favicon.svg');

    // Written in a tunnel: it waits on the device.
    await refused.click();
    await expect.poll(() => refused.isChecked()).toBe(!wasOn);
    await refused.click();
    await expect.poll(() => refused.isChecked()).toBe(wasOn);
    await context.setOffline(true);
    await refused.click();
    await expect.poll(() => refused.isChecked()).toBe(!wasOn);
    await page.goto('about:blank');
    await context.setOffline(false);

    const release = await holdDatabases(other);
    await page.goto('/messages');
    await see(page.getByRole('link', { name: /Camille/ }));
    await page.goto('/partners');
    await see(page.getByRole('article'));
    await page.goto('/notifications');
    await see(refused);
    await release();

    await page.goto('/notifications');
    await see(refused);
    await expect.poll(() => refused.isChecked()).toBe(!wasOn);
    const elsewhere = await openBrowser('Yanis', 360);
    await signInAsDemo(elsewhere, 'Yanis');
    await elsewhere.page.goto('/notifications');
    await expect
      .poll(() => elsewhere.page.getByRole('switch', { name: 'Tods refusés' }).isChecked())
      .toBe(!wasOn);
    await closeAfterTunnel(yanis);
    await closeWithoutErrors(elsewhere);
  });

  it('lets somebody sign in, read and write who never gets an answer from any database', async () => {
    const camille = await openBrowser('Camille');
    await camille.context.addInitScript(silenceDatabases);
    await signInAsDemo(camille, 'Camille');
    const { page } = camille;
    await page.goto('/messages/demo-yanis');
    await page.getByRole('textbox').fill('Sans mémoire');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Sans mémoire'));
    await expectGone(() => page.getByLabel('Envoi en cours').count());
    await page.goto('/matches');
    await see(page.getByRole('heading', { level: 1, name: 'Mes Tods' }));
    await page.goto('/partners');
    await see(page.getByRole('article'));
    await closeWithoutErrors(camille);
  });
});

describe('a browser that forbids databases and no other storage', () => {
  it('shows a member what there is, and the other one what they write', async () => {
    const camille = await openBrowser('Camille');
    await camille.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await signInAsDemo(camille, 'Camille');
    const { page } = camille;
    await page.goto('/messages/demo-yanis');
    await page.getByRole('textbox').fill('Sans base de données');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Sans base de données'));
    await expectGone(() => page.getByLabel('Envoi en cours').count());
    await page.goto('/partners');
    await see(page.getByRole('article'));
    await closeWithoutErrors(camille);
  });
});

describe('a device that is full', () => {
  it('sends a message from the tab that alone holds it, which asks before it closes or signs out', async () => {
    const camille = await openBrowser('Camille');
    const { context, page: first } = camille;
    await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
    await see(first.getByRole('log'));
    await untilWorkerControls(first);
    // The first one sends for all, and hears of nothing that storage does not take.
    const second = await openNewTab(camille);
    await second.goto('/messages/demo-yanis');
    await see(second.getByRole('log'));
    await context.setOffline(true);
    const text = `Sans place ${Date.now().toString(36)}`;
    await second.getByRole('textbox').fill(text);
    await fillLocalStorage(second);
    await second.getByRole('textbox').press('Enter');
    await see(second.getByRole('log').getByText(text));
    await seeToast(second, /^Cet appareil n’a plus de place/);

    const asked = second.waitForEvent('dialog');
    await second.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await second.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await see(second.getByRole('dialog').getByText(/^Un message attend encore/));
    await second.getByRole('dialog').getByRole('button', { name: 'Rester connecté' }).click();

    await context.setOffline(false);
    await expectGone(() => second.getByText('En attente de connexion').count());
    const yanis = await openBrowser('Yanis', 360);
    await visitAsDemo(yanis, 'Yanis', '/messages/demo-camille');
    await see(yanis.page.getByRole('log').getByText(text));
    expect(await yanis.page.getByRole('log').getByText(text).count()).toBe(1);
    await closeWithoutErrors(yanis);
    // Firestore's tabs speak to each other through the same storage, and say loudly that they cannot (docs/decisions/130).
    await context.close();
  });
});

describe('a page that the browser puts aside', () => {
  it('holds nothing in the databases that another page waits for, and is loaded anew when it comes back', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await signInAsDemo(camille, 'Camille');
    await page.goto('/messages/demo-yanis');
    await page.getByRole('textbox').fill('Pas encore envoyé');
    const other = await openNewTab(camille);
    await other.goto('/favicon.svg');
    const frozen = page.evaluate(putAside);
    // From now on nothing runs on that page; what it has let go of, it has let go of.
    await other.waitForFunction(() => localStorage.getItem('put-aside') !== null);
    expect(await other.evaluate(deleteDatabases)).toEqual(['deleted']);
    await frozen;
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Pas encore envoyé');
    await page.getByRole('textbox').fill('');
    await closeWithoutErrors(camille);
  });
});

/** Leaves not one more letter of room in the storage that all tabs share. */
async function fillLocalStorage(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filling-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // No room for so much: for half of it, perhaps.
      }
    }
  });
}

/** Keeps every database of Firestore in one transaction until the returned function is called, as a stuck page does. */
async function holdDatabases(tab: Page): Promise<() => Promise<void>> {
  await tab.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith('firestore/') !== true) continue;
      const database = await done(indexedDB.open(name));
      const [first = '', ...more] = database.objectStoreNames;
      const store = database.transaction([first, ...more], 'readwrite').objectStore(first);
      const goOn = () => {
        if (document.title !== 'released') store.count().onsuccess = goOn;
        else database.close();
      };
      await done(store.count());
      goOn();
    }
  });
  return async () => {
    await tab.evaluate(() => {
      document.title = 'released';
    });
  };
}

/** A browser that opens no database and does not say so. */
function silenceDatabases(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...parameters) {
    const request = open.apply(this, parameters);
    const swallow = (event: Event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    };
    for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
      request.addEventListener(answer, swallow, { capture: true });
    return request;
  };
}

/** What a browser does that puts a page aside: it tells the page, and then nothing runs there any more; here, for a while. */
async function putAside(): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  // What the page has begun in answer goes on as far as it can without the browser.
  for (let turn = 0; turn < 100; turn += 1) await undefined;
  localStorage.setItem('put-aside', 'yes');
  const end = performance.now() + 5_000;
  while (performance.now() < end);
}

/** Tries to delete every database of Firestore; whichever somebody still has open, or holds a transaction in, is blocked. */
async function deleteDatabases(): Promise<string[]> {
  const databases = (await indexedDB.databases()).filter(
    ({ name }) => name?.startsWith('firestore/') === true,
  );
  return Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise<string>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onblocked = () => resolve('blocked');
          request.onsuccess = () => resolve('deleted');
          request.onerror = () => resolve('failed');
        }),
    ),
  );
}

async function closeAfterTunnel({ context, errors }: Person): Promise<void> {
  expect(errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
  await context.close();
}
