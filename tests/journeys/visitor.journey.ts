import { describe, expect, it } from 'vitest';
import { closeWithoutErrors, see, seeAddress, seeText, shareBrowser } from './person.ts';

const openBrowser = shareBrowser();

describe('a visitor', () => {
  it('walks from the home page through the catalogue to a sport, and back', async () => {
    const visitor = await openBrowser('Visiteuse');
    const { page } = visitor;
    await page.goto('/');
    await see(page.getByRole('link', { name: 'Commencer maintenant' }));
    await page.getByRole('link', { name: 'Voir tous les sports' }).click();
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await page.getByPlaceholder('Rechercher un sport...').fill('natat');
    await page.getByRole('link', { name: /Natation/ }).click();
    await see(page.getByRole('heading', { name: 'Natation' }));
    await closeWithoutErrors(visitor);
  });

  it('is told to sign in where it takes an account, and comes back there afterwards', async () => {
    const visitor = await openBrowser('Passant', 360);
    const { page } = visitor;
    await page.goto('/partners');
    await seeText(page, /Vous n[’']êtes pas connecté/);
    await page.goto('/messages');
    await seeAddress(page, /\/auth/);
    await page.getByRole('button', { name: /Yanis/ }).click();
    await seeAddress(page, /\/messages/);
    await see(page.getByRole('heading', { name: 'Vos messages' }));
    await closeWithoutErrors(visitor);
  });

  it('who would rather not sign in goes home, where no page of ours came before', async () => {
    const visitor = await openBrowser('Hesitant', 360);
    const { page } = visitor;
    await page.goto('/messages');
    await seeAddress(page, /\/auth/);
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await see(page.getByRole('link', { name: 'Commencer maintenant' }));
    await closeWithoutErrors(visitor);
  });

  it('who opens somebody’s profile signs in first, and comes back to it', async () => {
    const visitor = await openBrowser('Passante', 360);
    const { page } = visitor;
    await page.goto('/profile/demo-yanis');
    await seeText(page, /Vous n[’']êtes pas connecté/);
    expect(await page.getByText('Yanis').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await seeAddress(page, /\/auth/);
    await page.getByRole('button', { name: /Camille/ }).click();
    await seeAddress(page, '**/profile/demo-yanis');
    await see(page.getByRole('button', { name: 'Envoyer un tod à Yanis' }));
    await closeWithoutErrors(visitor);
  });

  it('finds a page for what does not exist', async () => {
    const visitor = await openBrowser('Egare');
    await visitor.page.goto('/nulle/part');
    await seeText(visitor.page, 'Oups ! Page introuvable');
    await visitor.page.getByRole('link', { name: /Retour à l[’']accueil/ }).click();
    await see(visitor.page.getByRole('link', { name: 'Commencer maintenant' }));
    await visitor.page.goto('/sports');
    await visitor.page.goto('/nulle/part');
    await visitor.page.getByRole('button', { name: 'Retour en arrière' }).click();
    await see(visitor.page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await closeWithoutErrors(visitor);
  });
});
