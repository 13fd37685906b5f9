import { describe, expect, it } from 'vitest';
import { ownSuite } from './ownSuite.ts';
import {
  closeWithoutErrors,
  openNewTab,
  type Person,
  see,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { noteRegistrations, untilItWatches, untilTrue, untilWorkerControls } from './releases.ts';
import { visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

/** The pages of a member, and what each shows from before. */
const MEMBER_PAGES = [
  ['/profile', /Camille/],
  ['/partners', /\d+\s+ans/],
  ['/matches', /Yanis/],
  ['/matches/demo-tod-camille-yanis', /Yanis/],
  ['/messages', /Yanis/],
  ['/messages/demo-yanis', /Yanis/],
  ['/notifications', /Yanis/],
  ['/sports', /Tennis/],
  ['/sports/tennis', /Sport individuel/],
] as const;

describe('the worker', () => {
  it('says on the first visit when the app is ready without a network, and shows visitors the public pages then', async () => {
    const visitor = await openBrowser('Visiteuse', 360);
    const { context, page } = visitor;
    await page.goto('/');
    await seeToast(page, 'Tod est prêt à fonctionner hors ligne.');
    await untilWorkerControls(page);
    await context.setOffline(true);
    for (const [address, heading] of [
      ['/', /partenaire/],
      ['/sports', 'Trouvez votre sport'],
      ['/sports?q=a.b', 'Trouvez votre sport'],
      ['/auth', 'Tod'],
      ['/terms', /Conditions/],
      ['/debug', 'Debug'],
    ] as const) {
      const tab = await openNewTab(visitor);
      await tab.goto(address);
      await see(tab.getByRole('heading', { name: heading }));
      await tab.close();
    }
    // As Safari asks before it plays something.
    const part = `(await fetch('/message-notification.mp3', { headers: { Range: 'bytes=0-1' } }))`;
    await untilTrue(page, `${part}.status === 206 && (await ${part}.blob()).size === 2`);
    await closeOffline(visitor);
  });

  it('opens a member’s pages cold and without a network as they were last seen, and says so', async () => {
    const camille = await openBrowser('Camille');
    const { context, page } = camille;
    await visitAsDemo(camille, 'Camille');
    await untilWorkerControls(page);
    for (const [address, shown] of MEMBER_PAGES) {
      await page.goto(address);
      await see(page.getByRole('main').getByText(shown));
    }
    await page.close();
    await context.setOffline(true);
    for (const [address, shown] of MEMBER_PAGES) {
      const tab = await openNewTab(camille);
      await tab.goto(address);
      await see(tab.getByRole('main').getByText(shown));
      await see(tab.getByRole('status').filter({ hasText: /hors ligne|connexion/i }));
      await tab.close();
    }
    await closeOffline(camille);
  });

  it('leads what another app shares into a conversation, also of who has to sign in first', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    // The address that the manifest has browsers open for what is shared (`share_target`).
    await page.goto('/messages?titre=Stade&texte=On+joue+ici+%3F&lien=https%3A%2F%2Fplan.example%2F1');
    await page.getByRole('button', { name: 'Camille' }).click();
    await seeText(page, /On joue ici/);
    await page.getByRole('link', { name: /Yanis/ }).click();
    await expect
      .poll(() => page.getByRole('textbox').inputValue())
      .toBe('Stade\nOn joue ici ?\nhttps://plan.example/1');
    await page.getByRole('textbox').fill('');
    await closeWithoutErrors(camille);
  });

  it('leaves the app as it is where the browser has no room for it', async () => {
    const visitor = await openBrowser('Pleine');
    const { context, page } = visitor;
    await openWithoutRoom(visitor);
    await page.goto('/sports');
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await see(page.getByRole('link', { name: /Tennis/ }));
    await page.reload();
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await context.close();
  });

  it('comes by itself to a page that stays open, once there is room for it', async () => {
    const visitor = await openBrowser('Ample');
    const { page } = visitor;
    const makeRoom = await openWithoutRoom(visitor);
    await makeRoom();
    await seeToast(page, 'Tod est prêt à fonctionner hors ligne.');
    await untilWorkerControls(page);
    await closeWithoutErrors(visitor);
  });

  it('leaves the app as it is where the browser forbids storage', async () => {
    const visitor = await openBrowser('Interdite');
    const { context, page } = visitor;
    await context.addInitScript(forbidStorage);
    await page.goto('/');
    await page.getByRole('link', { name: 'Voir tous les sports' }).click();
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await see(page.getByRole('link', { name: /Tennis/ }));
    await page.goto('/debug');
    await seeText(page, 'Aucun service worker enregistré');
    await context.close();
  });

  it('fetches anew what the browser has removed, and needs the network meanwhile', async () => {
    const visitor = await openBrowser('Vidée');
    const { context, page } = visitor;
    await page.goto('/');
    await untilWorkerControls(page);
    await page.evaluate(() => caches.delete('tod-app'));
    await page.goto('/sports');
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await untilWorkerControls(page);
    // Also a single file, of a release that is noted.
    const files = `(await (await caches.open('tod-app')).keys()).filter(({ url }) => /[/]sports[?]/.test(url))`;
    await untilTrue(page, `(await (await caches.open('tod-app')).delete(${files}[0]))`);
    await page.reload();
    await untilTrue(page, `${files}.length === 1`);
    await context.setOffline(true);
    await page.goto('/sports');
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await closeOffline(visitor);
  });

  it('is a file of its own on the server, where what is not there is said to be missing', async () => {
    const ask = (path: string) => fetch(new URL(path, ownSuite().appUrl), { redirect: 'manual' });
    const worker = await ask('/sw.js');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/index.html')).headers.get('cache-control')).toBe('no-cache');
    for (const missing of ['/assets/gone-12345678.js', '/other.js', '/icons/gone.png'])
      expect((await ask(missing)).status, missing).toBe(404);
    for (const path of ['/messages/a_b', '/profile/somebody', '/nowhere'])
      expect((await ask(path)).headers.get('content-type'), path).toContain('text/html');
  });
});

/**
 * Opens the home page in a browser without room for the app, and waits until it has given the worker up.
 * @returns what makes room
 */
async function openWithoutRoom({ context, page }: Person): Promise<() => Promise<void>> {
  const browser = await context.newCDPSession(page);
  const { appUrl: origin } = ownSuite();
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await noteRegistrations(context);
  await page.goto('/');
  await untilItWatches(page);
  await untilTrue(page, 'await navigator.serviceWorker.getRegistration() === undefined');
  return async () => void (await browser.send('Storage.overrideQuotaForOrigin', { origin }));
}

/** What a page finds in a browser whose owner lets no site keep anything. */
function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: forbid });
  for (const name of ['register', 'getRegistration'] as const)
    ServiceWorkerContainer.prototype[name] = () =>
      Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'));
}

/** Without a network requests fail, and the browser says so in its console; nothing else may have gone wrong. */
async function closeOffline({ errors, context }: Person): Promise<void> {
  expect(
    errors.filter(
      (error) =>
        !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed:|RPC_ERROR|Could not reach Cloud Firestore/.test(error),
    ),
  ).toEqual([]);
  await context.close();
}
