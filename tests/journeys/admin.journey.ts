import { documentPaths } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { shareDatabase } from './database.ts';
import { closeWithoutErrors, see, seeText, shareBrowser } from './person.ts';
import { signInAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();
const LOADING = 'Chargement du panneau d’administration...';

describe('the panel of the administration', () => {
  it('loads for a second, leads to its rooms, keeps its tab in the address, and finds nothing at other addresses', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await signInAsDemo(admin, 'Admin');
    await page.goto('/admin');
    await seeText(page, LOADING);
    await see(page.getByRole('heading', { name: 'Administration', level: 1 }));
    const rooms = page.getByRole('navigation', { name: 'Autres pages de l’administration' });
    expect(
      await rooms.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/admin/ads', '/admin/subscriptions', '/debug']);
    for (const name of ['Messages', 'Sports', 'Notifications', 'Utilisateurs']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await see(page.getByRole('tabpanel', { name }));
    }
    await page.goto('/admin?onglet=sports');
    await see(page.getByRole('tab', { name: 'Sports', selected: true }));
    await page.goto('/admin/nulle-part');
    await seeText(page, 'Page introuvable');
    await closeWithoutErrors(admin);
  });

  it('sends members home, and closes under somebody who loses the role', async () => {
    const member = await openBrowser('Membre');
    await signInAsDemo(member, 'Camille');
    await member.page.goto('/admin?onglet=sports');
    await member.page.waitForURL((url) => url.pathname === '/');
    await closeWithoutErrors(member);

    const admin = await openBrowser('Admin', 360);
    await signInAsDemo(admin, 'Admin');
    await admin.page.goto('/admin');
    await see(admin.page.getByRole('tab', { name: 'Sports' }));
    const role = database().doc(documentPaths.userRole('demo-admin'));
    await role.delete();
    await seeText(admin.page, 'Accès non autorisé');
    await seeText(
      admin.page,
      'Vous n’avez pas les droits d’administrateur nécessaires pour accéder à cette page.',
    );
    await role.set({ role: 'admin' });
    await see(admin.page.getByRole('tab', { name: 'Sports' }));
    await closeWithoutErrors(admin);
  });
});
