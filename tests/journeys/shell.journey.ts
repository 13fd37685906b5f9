import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { shareDatabase } from './database.ts';
import { followInFooter, untilFooterIsOwn, whileOffline } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeComplete, signInAsDemo, signOut, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** What has the focus: its text, or its label where it has none. */
function focused({ page }: Person): Promise<string> {
  return page.evaluate<string>(
    'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
  );
}

describe('the shell', () => {
  it('has a menu on phones that the keyboard opens, walks and leaves', async () => {
    const member = await openBrowser('Camille', 360);
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/sports');
    await see(page.getByRole('article'));
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await see(menu.getByRole('link', { name: /Camille.*Mon profil/ }));
    expect(await menu.getByRole('link', { name: 'Sports' }).getAttribute('aria-current')).toBe('page');
    await seeText(page, `© ${new Date().getFullYear()} Tod · Version 1.0`);
    // The focus stays inside.
    for (let pressed = 0; pressed < 15; pressed += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement?.closest("[role=dialog]") !== null')).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(member)).toBe('Menu');

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Notifications' }).click();
    await seeAddress(page, '**/notifications');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(member)).toBe('Notifications');
    await closeWithoutErrors(member);
  });

  it('goes to the top and to the heading with every page, and can be skipped', async () => {
    const visitor = await openBrowser('Visiteuse');
    const { page } = visitor;
    await page.goto('/');
    await see(page.getByRole('article'));
    await page.keyboard.press('Tab');
    expect(await focused(visitor)).toBe('Aller au contenu');
    await page.evaluate('window.scrollTo(0, 900)');
    await expect
      .poll(() => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow))
      .not.toBe('none');
    await page.getByRole('link', { name: 'Voir tous les sports' }).click();
    await expect.poll(() => focused(visitor)).toBe('Trouvez votre sport');
    expect(await page.evaluate('window.scrollY')).toBe(0);
    expect(await page.title()).toBe('Trouvez votre sport · Tod');
    await closeWithoutErrors(visitor);
  });

  it('keeps the place of the keyboard where a button goes away with what it did', async () => {
    const member = await openBrowser('Solene');
    const { page } = member;
    const uid = await becomeComplete(member);
    await database()
      .doc(documentPaths.notification(uid, 'news'))
      .set({
        type: 'system',
        title: 'Du nouveau',
        content: '',
        read: false,
        createdAt: Timestamp.now(),
        data: { senderUid: null, todId: null },
        relatedId: null,
      });
    await page.goto('/notifications');
    const row = page.getByRole('listitem').filter({ hasText: 'Du nouveau' });
    await row.getByRole('button', { name: 'Marquer comme lue' }).press('Enter');
    await see(page.locator('li:focus', { hasText: 'Du nouveau' }));
    await closeWithoutErrors(member);
  });

  it('keeps the chosen theme over a reload, from the first paint on', async () => {
    const visitor = await openBrowser('Nocturne', 360);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: /Passer au thème sombre/ }).click();
    // What the page is painted with before its code has come.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(14, 20, 38)',
    );
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('button', { name: /Thème : sombre/ }).click();
    await page.getByRole('button', { name: /Thème : clair/ }).click();
    await see(page.getByRole('button', { name: /Thème : du système/ }));
    await visitor.context.close();
  });

  it('keeps its header and footer off the pages that need all the room', async () => {
    const member = await openBrowser('Yanis', 360);
    const { page } = member;
    await page.goto('/auth');
    await see(page.getByRole('tab', { name: 'Connexion' }));
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Navigation mobile' }).count()).toBe(0);
    await see(page.getByRole('link', { name: 'v1.0.2' }));
    await signInAsDemo(member, 'Yanis');
    await see(page.getByRole('contentinfo'));
    await page.goto('/messages/demo-camille');
    await see(page.getByRole('textbox'));
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Navigation mobile' }).count()).toBe(0);
    // The version lies over nothing of the composer: it can be followed.
    await page.getByRole('link', { name: 'v1.0.2' }).click();
    await see(page.getByRole('heading', { name: 'Debug' }));
    await closeWithoutErrors(member);
  });

  it('shows the last error of this tab on the debug page, however one comes there, until one signs out', async () => {
    const member = await openBrowser('Malchance');
    const { page, errors } = member;
    await visitAsDemo(member, 'Admin', '/debug');
    await see(page.getByRole('heading', { name: 'Debug' }));
    await seeText(page, '1.0.2');
    const lastError = page.getByRole('term').filter({ hasText: 'Dernière erreur de page' }).locator('+ dd');
    expect(await lastError.textContent()).toBe('Aucune');
    await page.goto('/profile/demo-yanis');
    await see(page.getByRole('heading', { name: 'Yanis' }));
    await page.evaluate('setTimeout(() => { throw new Error("le filet de yanis@demo.tod est tombé") })');
    await expect.poll(() => errors.some((error) => error.includes('filet'))).toBe(true);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Debug' })
      .click();
    await expect
      .poll(() => lastError.textContent())
      .toMatch(/ · \/profile\/:uid\? · .*le filet de … est tombé$/);
    await page.reload();
    await expect.poll(() => lastError.textContent()).toMatch(/le filet de … est tombé$/);
    await signOut(member);
    await page.goto('/debug');
    await expect.poll(() => lastError.textContent()).toBe('Aucune');
    expect(errors.filter((error) => !error.includes('filet'))).toEqual([]);
    await member.context.close();
  });

  it('says on the debug page whether there is a network', async () => {
    const visitor = await openBrowser('Tunnel');
    const { page } = visitor;
    const network = (state: string) => page.getByRole('definition').filter({ hasText: state });
    await page.goto('/debug');
    await see(network('En ligne'));
    // What is still on its way may fail, and has the page loaded anew once it can.
    await whileOffline(visitor, () => see(network('Hors ligne')));
    await see(network('En ligne'));
    await closeWithoutErrors(visitor);
  });

  it('shows administrators their pages and when this version was built', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await visitAsDemo(admin, 'Admin');
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const name of ['Admin', 'Publicité', 'Abonnements', 'Debug'])
      await see(navigation.getByRole('link', { name }));
    expect(await navigation.getByRole('link', { name: 'Recherche' }).count()).toBe(0);
    // Tablets have all of it, too: only phones have the bar instead.
    await page.setViewportSize({ width: 769, height: 900 });
    for (const name of ['Tods', 'Notifications', 'Debug']) {
      const box = await navigation.getByRole('link', { name, exact: true }).boundingBox();
      expect((box?.x ?? 769) + (box?.width ?? 0)).toBeLessThanOrEqual(769);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await navigation.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: /^v1\.0\.2 · \d\d\/\d\d\/\d{4}/ }).click();
    await see(page.getByRole('heading', { name: 'Debug' }));
    await closeWithoutErrors(admin);
  });

  it('has the pages that the law wants within reach, and says which others are to come', async () => {
    const visitor = await openBrowser('Juriste', 360);
    const { page } = visitor;
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [link, heading] of [
      ['Conditions d’utilisation', 'Conditions d’utilisation'],
      ['Confidentialité', 'Confidentialité'],
      ['Mentions légales', 'Mentions légales'],
      ['Résilier votre contrat', 'Résilier votre contrat'],
      ['Renoncer au contrat ici', 'Renoncer au contrat ici'],
    ] as const) {
      await followInFooter(page, (footer) => footer.getByRole('link', { name: link }));
      await see(page.getByRole('heading', { level: 1, name: heading }));
      // By then the new page has the focus, which a key pressed meanwhile would lose.
      await expect.poll(() => page.title()).toBe(`${heading} · Tod`);
    }
    await see(page.getByRole('heading', { name: 'Identifiez-vous' }));
    await page.getByRole('link', { name: 'ou connectez-vous' }).click();
    await seeAddress(page, '**/auth');
    await page.goto('/');
    const soon = footer.getByRole('button', { name: 'À propos' });
    await untilFooterIsOwn(page);
    expect(await soon.getAttribute('aria-disabled')).toBe('true');
    await soon.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const tip = page.getByRole('tooltip').filter({ hasText: 'Cette page est en cours de développement' });
    await see(tip);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await see(tip);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).focus();

    // A pointer can go onto the words, and they can be put away from under it.
    await soon.hover();
    await see(tip);
    await tip.hover();
    await see(tip);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count()).toBe(0);
    await page.mouse.move(0, 0);
    await soon.hover();
    await see(tip);
    await closeWithoutErrors(visitor);
  });

  it('is served with a policy that lets no foreign script run, and headers that keep it out of foreign pages', async () => {
    const visitor = await openBrowser('Prudente');
    const { page } = visitor;
    const answer = await page.goto('/sports');
    const headers = answer?.headers() ?? {};
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    await see(page.getByRole('article'));
    // Our own scripts that stand in the page have run, and none of them is told as refused.
    expect(visitor.errors).toEqual([]);
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'document.title = "injected"';
          document.body.append(script);
        }),
    );
    expect(refused).toBe('script-src-elem');
    expect(await page.title()).toBe('Trouvez votre sport · Tod');
    await visitor.context.close();
  });

  it('refreshes the app when asked to, and says so first', async () => {
    const visitor = await openBrowser('Pressee');
    const { page } = visitor;
    await page.goto('/sports');
    await see(page.getByRole('article'));
    await page.evaluate('window.beforeRefresh = true');
    // It is said for less than a second before the page goes, which waits here until it was.
    const said = Promise.withResolvers<void>();
    await page.route('**/sports', async (route) => {
      await said.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /Rafraîchir l[’']application/ }).click();
    await seeToast(page, /Rafraîchissement de l[’']application v1\.0\.2\.\.\./);
    said.resolve();
    await expect.poll(() => page.evaluate('window.beforeRefresh === undefined')).toBe(true);
    await see(page.getByRole('article'));
    await closeWithoutErrors(visitor);
  });

  it('says what it can without a network: a page whose code has not come opens with the next connection', async () => {
    const visitor = await openBrowser('Tunnel', 360);
    const { page, context } = visitor;
    await page.goto('/');
    await see(page.getByRole('article'));
    // Only the code of the page to come is to be missing.
    await untilFooterIsOwn(page);
    await context.setOffline(true);
    await followInFooter(page, (footer) => footer.getByRole('link', { name: 'Mentions légales' }));
    await see(page.getByRole('alert').getByRole('heading', { name: 'Vous êtes hors ligne' }));
    await context.setOffline(false);
    await see(page.getByRole('heading', { level: 1, name: 'Mentions légales' }));
    await context.close();
  });
});
