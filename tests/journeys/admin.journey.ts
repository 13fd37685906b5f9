import { documentPaths } from '@tod/model';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsOfLooks, faultsOfScreen } from './axe.ts';
import { shareDatabase } from './database.ts';
import { seeMail } from './mailbox.ts';
import { closeWithRefusals, expectGone } from './meeting.ts';
import {
  closeWithoutErrors,
  notePassing,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeDemo, fillCredentials, visitAsDemo } from './steps.ts';
import { removeDocument } from './storedDocument.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();
/** Addresses, and what stands there once all has come. */
const SCREENS: readonly (readonly [string, string])[] = [
  ['/admin', 'Afficher plus'],
  ['/admin?onglet=sports', 'au total'],
  ['/admin?onglet=notifications', 'Envoyer une notification test'],
  ['/admin/sports/new', 'Choisir une image'],
  ['/admin/sports/tennis', 'Choisir une image'],
  ['/admin/log', 'Qui a fait quoi'],
  ['/admin/subscriptions', 'Ajouter un plan'],
  ['/admin/subscriptions?onglet=subscribers', 'Tout relire chez Stripe'],
];
const LOADING = 'Chargement du panneau d’administration...';

describe('the panel of the administration', () => {
  it('loads for a second, leads to its rooms, keeps its tab in the address, closes under whoever loses the role, and finds nothing at other addresses', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    const seeLoading = await notePassing(page, LOADING);
    await visitAsDemo(admin, 'Admin', '/admin');
    await seeLoading();
    await see(page.getByRole('heading', { name: 'Administration', level: 1 }));
    const rooms = page.getByRole('navigation', { name: 'Autres pages de l’administration' });
    expect(
      await rooms.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/admin/ads', '/admin/subscriptions', '/admin/service', '/debug']);
    for (const name of ['Messages', 'Sports', 'Notifications', 'Utilisateurs']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await see(page.getByRole('tabpanel', { name }));
    }
    await page.goto('/admin?onglet=sports');
    await see(page.getByRole('tab', { name: 'Sports', selected: true }));
    const role = database().doc(documentPaths.userRole('demo-admin'));
    // Others need it, whatever becomes of this.
    onTestFinished(async () => {
      await role.set({ role: 'admin' });
    });
    await role.delete();
    await seeText(page, 'Accès non autorisé');
    await seeText(page, 'Vous n’avez pas les droits d’administrateur nécessaires pour accéder à cette page.');
    await role.set({ role: 'admin' });
    await see(page.getByRole('tab', { name: 'Sports' }));
    await page.goto('/admin/nulle-part');
    await seeText(page, 'Page introuvable');
    await closeWithoutErrors(admin);
  });

  it('sends members home', async () => {
    const member = await openBrowser('Membre');
    await visitAsDemo(member, 'Camille', '/admin?onglet=sports');
    await seeAddress(member.page, (url) => url.pathname === '/');
    await closeWithoutErrors(member);
  });
});

describe('people', () => {
  it('are found by name and address, become admins while their page is open, and lose it, with a reason in the log', async () => {
    const admin = await openBrowser('Admin');
    await becomeDemo(admin, 'Admin');
    const member = await openBrowser('Yanis', 360);
    await visitAsDemo(member, 'Yanis');
    const menu = member.page.getByRole('dialog', { name: 'Menu' });
    await member.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await see(menu.getByRole('button', { name: 'Déconnexion' }));
    expect(await menu.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    await member.page.keyboard.press('Escape');
    await expectGone(() => menu.count());

    const { page } = admin;
    await page.goto('/admin');
    const table = page.getByRole('region', { name: 'Utilisateurs' });
    await see(table.getByRole('row'));
    await page.getByLabel('Rechercher un utilisateur').fill('zzzz');
    await seeText(page, 'Aucun utilisateur trouvé');
    await page.getByLabel('Rechercher un utilisateur').fill('yanis@demo.tod');
    await see(table.getByRole('link', { name: /Yanis/ }));
    await expect.poll(() => table.getByRole('row').count()).toBe(2);

    await page.getByRole('button', { name: 'Ajouter un admin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rechercher' }).click();
    await seeText(page, 'Veuillez entrer une adresse email');
    await dialog.getByLabel('Adresse e-mail').fill('personne@example.org');
    await dialog.getByRole('button', { name: 'Rechercher' }).click();
    await seeText(page, 'Utilisateur non trouvé');
    await dialog.getByLabel('Adresse e-mail').fill('yanis@demo.tod');
    await dialog.getByRole('button', { name: 'Rechercher' }).click();
    await dialog.getByRole('button', { name: 'Nommer admin' }).click();
    await seeText(page, 'Indiquez un motif.');
    await dialog.getByLabel('Motif').fill('Renfort pour l’été');
    await dialog.getByRole('button', { name: 'Nommer admin' }).click();
    await seeToast(page, 'Rôle admin attribué avec succès');
    await see(table.getByText('Admin', { exact: true }));

    // Their open page follows.
    await member.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Admin', exact: true }).click();
    await see(member.page.getByRole('heading', { name: 'Administration', level: 1 }));
    // What an administrator's page still asked for would be refused to who is none any more.
    await see(member.page.getByRole('region', { name: 'Utilisateurs' }).getByRole('row'));
    await page.getByRole('button', { name: /^Rétrograder Yanis/ }).click();
    await page.getByRole('dialog').getByLabel('Motif').fill('Été fini');
    await page.getByRole('dialog').getByRole('button', { name: 'Rétrograder' }).click();
    await seeToast(page, 'Administrateur rétrogradé avec succès');
    await seeAddress(member.page, (url) => url.pathname === '/');

    await page.getByRole('link', { name: 'Journal des actions' }).click();
    await see(
      page
        .getByRole('row')
        .filter({ hasText: 'Rôle admin attribué' })
        .filter({ hasText: 'Renfort pour l’été' }),
    );
    await see(page.getByRole('row').filter({ hasText: 'Rôle admin retiré' }).filter({ hasText: 'Été fini' }));
    await closeWithRefusals(admin, { status: 404, call: 'findMember' });
    await closeWithoutErrors(member);
  });

  it('get a demo account whose password is shown once, are suspended, and are deleted', async () => {
    const admin = await openBrowser('Admin', 360);
    await visitAsDemo(admin, 'Admin', '/admin');
    const { page } = admin;
    await page.getByRole('button', { name: 'Créer un compte démo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
    await seeText(page, 'Veuillez remplir tous les champs');
    const email = `demo.${Date.now().toString(36)}@example.org`;
    await dialog.getByLabel('Nom').fill('Zoé Démo');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
    await seeToast(page, 'Compte de démo créé avec succès !');
    const password = (await dialog.getByText(/^Mot de passe/).innerText()).split(/:\s*/)[1] ?? '';
    expect(password).toMatch(/^\S{8}$/);
    await dialog.getByRole('button', { name: 'J’ai noté le mot de passe' }).click();

    const zoe = await openBrowser('Zoe');
    await zoe.page.goto('/auth');
    await fillCredentials(zoe, email, password);
    await zoe.page.getByRole('button', { name: 'Se connecter' }).click();
    await see(zoe.page.getByRole('link', { name: /Trouver un partenaire/ }));

    await page.getByLabel('Rechercher un utilisateur').fill(email);
    // The list of before stands there for a moment, and goes with whatever was pressed in it.
    await expect
      .poll(() => page.getByRole('region', { name: 'Utilisateurs' }).getByRole('row').count())
      .toBe(2);
    const suspend = page.getByRole('button', { name: /^Suspendre Zoé/ });
    await suspend.click();
    await see(dialog);
    expect(await faultsOfScreen(admin, 'the dialog of a suspension')).toEqual([]);
    await page.keyboard.press('Escape');
    await expectGone(() => dialog.count());
    await suspend.click();
    await dialog.getByLabel('Motif').fill('Essai');
    await dialog.getByLabel('Durée de la suspension').selectOption({ label: '7 jours' });
    await dialog.getByRole('button', { name: 'Suspendre' }).click();
    await see(dialog.getByText('Donnez les raisons en quelques mots.'));
    await dialog.getByLabel('Motif').fill('Essai de la suspension');
    await page.keyboard.press('Enter');
    await seeToast(page, 'Compte suspendu');
    await seeMail(email, 'Une décision concerne votre compte Tod');
    await see(zoe.page.getByRole('banner').getByRole('link', { name: 'Se connecter' }));
    await page.getByRole('button', { name: /^Lever la suspension de Zoé/ }).click();
    await dialog.getByLabel('Motif').fill('Essai fini');
    await dialog.getByRole('button', { name: 'Lever la suspension' }).click();
    await seeToast(page, 'Suspension levée');
    await page.getByRole('button', { name: /^Supprimer le compte de Zoé/ }).click();
    await seeText(
      page,
      `(${email}). Cette action est irréversible. Le compte utilisateur sera définitivement supprimé.`,
    );
    await dialog.getByLabel('Motif').fill('Démonstration terminée');
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await seeToast(page, 'Compte utilisateur supprimé avec succès');
    await seeText(page, 'Aucun utilisateur trouvé');
    await zoe.context.close();
    await admin.context.close();
  });
});

describe('every screen of the administration', () => {
  it('is accessible and scrolls nowhere sideways, at both widths in both themes', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await becomeDemo(admin, 'Admin');
    const faults: string[] = [];
    for (const [path, sign] of SCREENS) {
      await page.goto(path);
      await see(page.getByText(sign).filter({ visible: true }));
      faults.push(...(await faultsOfLooks(admin, path)));
    }
    expect(faults).toEqual([]);
    await closeWithoutErrors(admin);
  });
});

describe('the catalogue', () => {
  it('takes the good sports of a file, says what is wrong line by line, and gives a sport away again', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await visitAsDemo(admin, 'Admin', '/admin?onglet=sports');
    await page.getByRole('button', { name: 'Importer un fichier JSON' }).click();
    const dialog = page.getByRole('dialog');
    const entries = Array.from({ length: 50 }, (_, index) =>
      index % 25 === 0 ? { name: 'x' } : { name: `Jeu ${index}`, intensity: 3 },
    );
    const text = `[\n${[...entries.slice(0, 49), { name: 'TENNIS' }].map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'sports.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await see(dialog.getByText('Ligne 27 (x) : Le nom doit contenir au moins 2 caractères'));
    await dialog.getByRole('button', { name: /^Importer/ }).click();
    await dialog.getByText('47 sports ajoutés avec succès').waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.getByLabel('Rechercher un sport').fill('Jeu 49');
    await seeText(page, 'Aucun sport ne correspond à votre recherche');
    await page.getByLabel('Rechercher un sport').fill('Jeu 48');
    await seeText(page, '1 sport(s) affiché(s)');
    await page.getByRole('link', { name: 'Modifier Jeu 48' }).click();
    await page.getByLabel('Popularité (0 à 100)').fill('101');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page.getByText('La popularité doit être un nombre de 0 à 100'));
    await page.getByLabel('Popularité (0 à 100)').fill('70');
    // Somebody else describes it meanwhile.
    const edited = database().doc(documentPaths.sport('jeu-48'));
    await edited.update({ description: 'Un jeu de balle.' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Sport modifié avec succès');
    expect((await edited.get()).data()).toMatchObject({ description: 'Un jeu de balle.', popularity: 70 });
    await page.getByLabel('Rechercher un sport').fill('Jeu 48');
    await seeText(page, '70/100');
    await page.getByRole('button', { name: 'Supprimer Jeu 48' }).click();
    await see(dialog.getByText(/Personne ne le pratique/));
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await seeToast(page, 'Sport supprimé avec succès');
    await page.goto('/admin/sports/new');
    await page.getByLabel('Nom').fill('JEU 47');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, /Un sport de ce nom existe déjà\.$/);
    await closeWithoutErrors(admin);
  });
});

describe('a notification, a plan and the reset', () => {
  it('are asked about, done, and shown', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await visitAsDemo(admin, 'Admin', '/admin?onglet=notifications');
    await page.getByRole('button', { name: 'Envoyer une notification test' }).click();
    await seeToast(page, 'Notification test envoyée');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await see(page.getByText('Veuillez saisir l’UUID utilisateur.'));
    await page.getByLabel('UUID utilisateur').fill('demo-yanis');
    await page.getByLabel('Titre').fill('Tournoi');
    await page.getByLabel('Contenu').fill('Samedi à dix heures.');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await see(page.getByText(/sera envoyée à 1\s+utilisateur/));
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
    await seeToast(page, 'Notification(s) envoyée(s) à 1 utilisateur(s) !');
    const outcome = page.getByRole('listitem').filter({ hasText: 'Samedi à dix heures.' });
    await see(outcome.getByText('Envoyée'));

    // Another run would find that there is one of that name.
    onTestFinished(() => removeDocument(documentPaths.plan('club')));
    await page.goto('/admin/subscriptions');
    await page.getByLabel('Nom').fill('Club');
    await page.getByLabel('Prix (€)').fill('4,99');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await seeToast(page, 'Plan d’abonnement ajouté avec succès');
    await page.getByRole('button', { name: 'Modifier les limites du plan club' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Messages par mois').fill('beaucoup');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await see(dialog.getByText('Veuillez entrer des valeurs numériques valides'));
    await dialog.getByLabel('Messages par mois').fill('999999');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Limites mises à jour avec succès');
    await see(page.getByRole('listitem').filter({ hasText: 'club' }).getByText(/∞/));

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Réinitialiser les interactions' }).click();
    await dialog.getByRole('button', { name: 'Réinitialiser' }).click();
    await seeToast(page, 'Toutes les interactions ont été supprimées.');
    await closeWithoutErrors(admin);
  });
});
