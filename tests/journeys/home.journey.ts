import { describe, expect, it } from 'vitest';
import { asksForCatalogue, breakCatalogue, holdCatalogue } from './catalogueServer.ts';
import { closeWithRefusals } from './meeting.ts';
import { closeWithoutErrors, see, seeAddress, seeText, shareBrowser } from './person.ts';
import { signInAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('the home page', () => {
  it('shows where the popular sports will be, then the four most popular', async () => {
    const visitor = await openBrowser('Visiteuse', 360);
    const { page } = visitor;
    const release = await holdCatalogue(page);
    await page.goto('/');
    await see(page.getByRole('heading', { name: 'Sports populaires' }));
    expect(await page.locator('section[aria-labelledby] [aria-busy=true]').count()).toBe(1);
    release();
    const section = page.getByRole('region', { name: 'Sports populaires' });
    await see(section.getByRole('article'));
    expect(await section.getByRole('article').count()).toBe(4);
    await closeWithoutErrors(visitor);
  });

  it('says that the sports could not be read, and reads them by itself once the server is back', async () => {
    const visitor = await openBrowser('Visiteur');
    const { page } = visitor;
    const repair = await breakCatalogue(page);
    await page.goto('/');
    await seeText(page, 'Impossible de charger les sports populaires');
    await see(page.getByRole('button', { name: 'Réessayer' }));
    repair();
    // Nobody presses anything.
    await see(page.getByRole('region', { name: 'Sports populaires' }).getByRole('article'));
    await closeWithRefusals(visitor, { status: 503, call: ':batchGet' });
  });

  it('says so without a network, and goes on with the next connection', async () => {
    const visitor = await openBrowser('Voyageuse');
    const { page, context } = visitor;
    const release = await holdCatalogue(page);
    // With that request everything else of the page has come.
    const asked = page.waitForRequest(asksForCatalogue);
    await page.goto('/');
    await asked;
    await see(page.getByRole('heading', { name: 'Sports populaires' }));
    await context.setOffline(true);
    release();
    await seeText(page, 'Impossible de charger les sports populaires');
    await seeText(page, /Pas de connexion\. Rien n[’']est perdu/);
    await context.setOffline(false);
    await see(page.getByRole('region', { name: 'Sports populaires' }).getByRole('article'));
    await context.close();
  });

  it('leads visitors to an account and members to their partners', async () => {
    const person = await openBrowser('Personne', 360);
    const { page } = person;
    await page.goto('/');
    await page.getByRole('link', { name: 'Créer un compte' }).first().click();
    await see(page.getByRole('tab', { name: 'Inscription', selected: true }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Commencer maintenant' }).last().click();
    await see(page.getByRole('tab', { name: 'Inscription', selected: true }));
    await page.goto('/');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await see(page.getByRole('tab', { name: 'Connexion', selected: true }));
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsDemo(person, 'Camille');
    expect(await page.getByRole('link', { name: 'Créer un compte' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Trouver un partenaire' }).first().click();
    await seeAddress(page, '**/partners');
    await closeWithoutErrors(person);
  });
});
