import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { widerThanWindow } from './axe.ts';
import { expectGone, followInFooter, untilPressable } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { closeWithoutErrors, type Person, see, seeAddress, shareBrowser } from './person.ts';
import { visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();

/** Every public page, with its heading, something further down, and the title of its window. */
const PAGES = [
  ['/', 'Votre prochain partenaire joue à côté.', 'Organisation facile', 'Trouvez votre partenaire sportif'],
  ['/sports', 'Trouvez votre sport', 'Explorez une variété de sports', 'Trouvez votre sport'],
  ['/auth', 'Tod', 'Trouvez des partenaires de sport près de chez vous', 'Connexion'],
  ['/terms', 'Conditions d’utilisation', 'Vous avez 18 ans ou plus', 'Conditions d’utilisation'],
  ['/privacy', 'Confidentialité', 'Responsable du traitement', 'Confidentialité'],
  ['/mentions-legales', 'Mentions légales', 'Google Ireland Limited', 'Mentions légales'],
  ['/resiliation', 'Résilier votre contrat', 'Il n’y a rien à résilier', 'Résilier votre contrat'],
  ['/retractation', 'Renoncer au contrat ici', 'Formulaire de rétractation', 'Renoncer au contrat ici'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** What the head of the document says: the words for a list of results, and the one address of the page. */
function headOf(page: Page): Promise<{ title: string; description: string; canonical: string | undefined }> {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  }));
}

/** Keeps the code of the app back, so that a page is seen as it was prerendered; what it returns lets the code come. */
async function holdCode({ page }: Person): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

/** Looks at every frame of every page from now on for something visible; tells whether it was there in the page on screen. */
async function watchFor({ page }: Person, selector: string, words: string): Promise<() => Promise<boolean>> {
  await page.addInitScript(
    ([elements, text]) => {
      const seen = window as { seenInAFrame?: boolean };
      seen.seenInAFrame = false;
      const look = () => {
        for (const element of document.querySelectorAll(elements ?? ''))
          if (element.checkVisibility() && element.textContent.includes(text ?? '')) seen.seenInAFrame = true;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [selector, words],
  );
  return () => page.evaluate(() => (window as { seenInAFrame?: boolean }).seenInAFrame === true);
}

describe('a public page', () => {
  it.each(PAGES)('says all it has to say before any code: %s', async (path, title, words, windowTitle) => {
    const { context } = await openBrowser('Robot');
    const plain = await context
      .browser()
      ?.newContext({ javaScriptEnabled: false, baseURL: ownSuite().appUrl, locale: 'fr-FR' });
    if (plain === undefined) throw new Error('The browser is gone.');
    const page = await plain.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await see(heading(page, title));
    await see(page.getByText(words));
    expect(await page.title()).toBe(`${windowTitle} · Tod`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`^http://127\\.0\\.0\\.1:\\d+${path}$`),
    );
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(
      `${windowTitle} · Tod`,
    );
    await plain.close();
    await context.close();
  });

  it.each(PAGES)('is taken over by the app as it stands: %s', async (path, title) => {
    const visitor = await openBrowser('Lectrice', 360);
    const { page } = visitor;
    const release = await holdCode(visitor);
    await page.goto(path, { waitUntil: 'commit' });
    await see(heading(page, title));
    await page.evaluate('window.before = document.querySelector("h1")');
    for (const button of await page.getByRole('button').all()) expect(await button.isDisabled()).toBe(true);
    expect(await widerThanWindow(visitor, path)).toEqual([]);
    release();
    await untilPressable(page);
    expect(await page.evaluate('window.before === document.querySelector("h1")')).toBe(true);
    await closeWithoutErrors(visitor);
  });

  it.each(['light', 'dark'] as const)(
    'has the colours of a %s system from its first frame',
    async (scheme) => {
      const visitor = await openBrowser('Noctambule', 360);
      const { page } = visitor;
      await page.emulateMedia({ colorScheme: scheme });
      const release = await holdCode(visitor);
      await page.goto('/', { waitUntil: 'commit' });
      const title = heading(page, 'Votre prochain partenaire joue à côté.');
      await see(title);
      const colours = () =>
        page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.querySelector('h1') ?? document.body).color,
        ]);
      const expected =
        scheme === 'light'
          ? ['rgb(246, 244, 238)', 'rgb(19, 26, 51)']
          : ['rgb(14, 20, 38)', 'rgb(238, 240, 250)'];
      expect(await colours()).toEqual(expected);
      release();
      await untilPressable(page);
      expect(await colours()).toEqual(expected);
      await closeWithoutErrors(visitor);
    },
  );

  it('is its text alone on paper', async () => {
    // As wide as a sheet of A4 between its margins.
    const visitor = await openBrowser('Notaire', 718);
    const { page } = visitor;
    const title = heading(page, 'Conditions d’utilisation');
    await page.goto('/terms');
    await see(title);
    await see(page.getByRole('navigation'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectGone(() => page.getByRole('navigation').count());
    await see(title);
    expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await closeWithoutErrors(visitor);
  });

  it('can be left by its links before the code has come', async () => {
    const visitor = await openBrowser('Impatiente', 360);
    const { page } = visitor;
    const release = await holdCode(visitor);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Commencer maintenant' }).first().click();
    await seeAddress(page, ({ search }) => search === '?inscription', { waitUntil: 'commit' });
    release();
    await see(page.getByRole('tab', { name: 'Inscription', selected: true }));
    await closeWithoutErrors(visitor);
  });

  it('names itself on every way to it, and no other page has its address', async () => {
    const visitor = await openBrowser('Flaneuse');
    const { page } = visitor;
    await page.goto('/');
    const descriptions = new Set<string>();
    for (const [path, title, , windowTitle] of PAGES.slice(3)) {
      await followInFooter(page, (footer) => footer.locator(`a[href="${path}"]`));
      await see(heading(page, title));
      await expect.poll(() => headOf(page)).toMatchObject({ title: `${windowTitle} · Tod` });
      const { canonical, description } = await headOf(page);
      expect(canonical?.endsWith(path)).toBe(true);
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(5);
    await page.getByRole('banner').getByRole('link', { name: 'Recherche' }).click();
    await expect.poll(async () => (await headOf(page)).canonical).toBeUndefined();
    expect((await headOf(page)).description).toMatch(/^Trouvez des partenaires sportifs/);
    await closeWithoutErrors(visitor);
  });

  it('opens with what its address says beyond the page', async () => {
    const visitor = await openBrowser('Curieux');
    const { page } = visitor;
    await page.goto('/auth?address=verified');
    await see(page.getByText('Votre adresse e-mail est confirmée. Vous pouvez vous connecter.'));
    await page.goto('/sports?category=équipe');
    await see(page.getByRole('button', { name: 'Masquer les filtres' }));
    await see(page.getByRole('article'));
    await closeWithoutErrors(visitor);
  });
});

describe('a member', () => {
  it('never sees the home page of visitors', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    await visitAsDemo(member, 'Camille');
    const wasSeen = await watchFor(member, 'a', 'Commencer maintenant');
    const release = await holdCode(member);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root[data-prerendered]').waitFor({ state: 'attached' });
    expect(await heading(page, 'Votre prochain partenaire joue à côté.').isVisible()).toBe(false);
    release();
    await see(page.getByRole('link', { name: 'Trouver un partenaire' }));
    expect(await wasSeen()).toBe(false);
    await closeWithoutErrors(member);
  });
});

describe('an address that is no public page', () => {
  it('never shows the home page on the way to what it asks of a visitor', async () => {
    const visitor = await openBrowser('Passante');
    const { page } = visitor;
    const wasSeen = await watchFor(visitor, 'h1', 'Votre prochain partenaire');
    await page.goto('/messages');
    await seeAddress(page, '**/auth');
    await see(page.getByRole('tab', { name: 'Connexion' }));
    expect(await wasSeen()).toBe(false);
    await closeWithoutErrors(visitor);
  });
});

describe('what search engines ask for', () => {
  it('is there: the sitemap with pages that answer, the rules for robots, and one address a page', async () => {
    const url = ownSuite().appUrl;
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed).toEqual(PAGES.map(([path]) => path));
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
    for (const [other, page] of [
      ['/sports/', '/sports'],
      ['/sports.html', '/sports'],
      ['/index.html', '/'],
    ]) {
      const answer = await fetch(`${url}${other}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, page]);
    }
  });
});
