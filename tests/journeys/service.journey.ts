import { documentPaths } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { shareDatabase } from './database.ts';
import { closeWithoutErrors, type Person, see, seeToast, shareBrowser } from './person.ts';
import { openTab, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** As the administration would write it, for what is about those who obey. */
const say = (settings: object) => database().doc(documentPaths.serviceSettings()).set(settings);
afterEach(async () => {
  await database().doc(documentPaths.serviceSettings()).delete();
});

const ads = ({ page }: Person) => page.locator('[data-ad]');

describe('a service that its administrators can stop', () => {
  it('has its features switched off and on by an administrator, which is in the log', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin');
    const { page } = admin;
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Service/ }).click();
    for (const name of ['Publicités', 'Achats', 'Inscriptions'])
      await page.getByRole('switch', { name }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page.getByText('Indiquez une raison'));
    await page.getByLabel('Raison').fill('Panne du paiement');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Réglages enregistrés');

    const visitor = await openBrowser('Vera');
    await visitor.page.goto('/auth?inscription');
    await openTab(visitor.page, 'Inscription');
    await see(visitor.page.getByText('Les inscriptions sont fermées pour le moment.'));
    await visitor.page.goto('/sports');
    await see(visitor.page.getByRole('contentinfo'));
    expect(await ads(visitor).count()).toBe(0);

    const member = await openBrowser('Camille');
    await visitAsDemo(member, 'Camille', '/subscription');
    await member.page
      .getByRole('button', { name: /Premium/ })
      .first()
      .click();
    await see(member.page.getByText('Les achats sont suspendus pour le moment.'));

    await page.goto('/admin/log');
    await see(page.getByText('Service modifié').first());
    await see(page.getByText('Panne du paiement').first());
    await page.goto('/admin/service');
    for (const name of ['Publicités', 'Achats', 'Inscriptions'])
      await page.getByRole('switch', { name }).check();
    await page.getByLabel('Raison').fill('Réparé');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Réglages enregistrés');
    // A device keeps for ten minutes what it was told.
    const other = await openBrowser('Victor');
    await other.page.goto('/sports');
    await expect.poll(() => ads(other).count(), { timeout: 20_000 }).toBeGreaterThan(0);
    await closeWithoutErrors(admin, visitor, member, other);
  });

  it('tells everybody what is to be known, and closes for all but the team', async () => {
    await say({ notice: 'Ce soir, Tod fait une pause à 22 h.' });
    const visitor = await openBrowser('Vera');
    const { page } = visitor;
    await page.goto('/');
    await see(page.getByRole('status').getByText('Ce soir, Tod fait une pause à 22 h.'));
    await page.getByRole('link', { name: 'Sports' }).first().click();
    await say({ closed: true });
    await page.reload();
    const barrier = page.getByRole('dialog', { name: 'Tod est en maintenance' });
    await see(barrier);
    await page.keyboard.press('Escape');
    await see(barrier);
    await barrier.getByRole('button', { name: 'Accès de l’équipe' }).click();
    await expect.poll(() => barrier.count()).toBe(0);
    await closeWithoutErrors(visitor);
  });

  it('has an app that is too old go no further until it is renewed', async () => {
    await say({ minimalVersion: '999.0.0' });
    const visitor = await openBrowser('Vera');
    await visitor.page.goto('/');
    const barrier = visitor.page.getByRole('dialog', { name: 'Mettez Tod à jour' });
    await see(barrier);
    await database().doc(documentPaths.serviceSettings()).delete();
    await barrier.getByRole('button', { name: 'Mettre à jour' }).click();
    await see(visitor.page.getByRole('contentinfo'));
    await expect.poll(() => barrier.count(), { timeout: 20_000 }).toBe(0);
    await closeWithoutErrors(visitor);
  });
});
