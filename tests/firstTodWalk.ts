import type { BrowserContext, Locator, Page } from 'playwright-core';

/** How often somebody touched the screen, and how often they signed in. */
export interface Walk {
  readonly taps: number;
  readonly signIns: number;
  /** The tab in which the walk ended. */
  readonly page: Page;
}

interface Walker {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly email: string;
  readonly password: string;
  /** Answers the link of the mail that verifies an address. */
  readonly readLink: (email: string) => Promise<string>;
}

/**
 * From the landing page to a sent tod, as somebody new goes who hurries: each touch of the screen is a tap, also one that
 * puts the cursor into a field; typing is none.
 */
export async function walkToFirstTod({ context, page, email, password, readLink }: Walker): Promise<Walk> {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await orTellWhatStands(target.page(), `${target}`, () => target.click());
  };
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Commencer maintenant' }).first());
  await tap(page.getByLabel('Adresse e-mail'));
  await page.keyboard.type(email);
  await tap(page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(password);
  await tap(page.getByRole('button', { name: 'Créer un compte' }));
  await page.getByRole('heading', { name: /^Inscription réussie/ }).waitFor();

  // The mail’s link opens a tab of its own, and that is the one in sight.
  const link = await context.newPage();
  taps += 1;
  await link.goto(await readLink(email));
  const introduction = link.getByRole('heading', { name: 'Faisons connaissance' });
  await orTellWhatStands(link, `${introduction}`, () => introduction.waitFor());
  await link.getByLabel('Date de naissance').and(link.locator(':focus')).waitFor();
  await link.keyboard.type('14031992');
  await tap(link.getByRole('button', { name: 'Continuer' }));
  await link.getByRole('combobox', { name: 'Ville' }).and(link.locator(':focus')).waitFor();
  await link.keyboard.type('Lyon');
  await tap(link.getByRole('option', { name: /^Lyon/ }).first());
  await tap(link.getByRole('button', { name: 'Continuer' }));
  await link.getByRole('heading', { name: 'Vos sports', level: 1 }).waitFor();
  await tap(link.getByRole('button', { name: /^Judo/ }).first());
  await tap(link.getByRole('link', { name: 'Plus tard' }));
  await tap(link.getByRole('button', { name: /^Envoyer un tod/ }).first());
  await tap(link.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }));
  await link.getByText(/Demande de Tod envoyée/).waitFor();
  return { taps, signIns: 0, page: link };
}

/** @throws Error that says what stands on the page instead, or covers what was wanted */
async function orTellWhatStands(page: Page, wanted: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${page.url()} does not let one use ${wanted}, but shows: ${shown}`, { cause });
  }
}
