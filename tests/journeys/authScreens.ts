import type { Page, Route } from 'playwright-core';
import { type Person, see, seeText } from './person.ts';
import { openTab } from './steps.ts';

/** A state of one of the pages around signing in, and how a visitor comes to see it. */
export interface AuthScreen {
  readonly name: string;
  readonly open: (visitor: Person) => Promise<void>;
  /** Set where it is to be seen while it waits for an answer. */
  readonly isLoading?: true;
}

/** Auth's own words for what a link can be refused for. */
const LINK_REFUSALS = {
  expired: 'EXPIRED_OOB_CODE',
  used: 'INVALID_OOB_CODE',
  unexpected: 'INTERNAL',
} as const;

/** Keeps whoever is on the page to which a provider returns from being led away, which would be before all of it was looked at. */
const STAY = `
  if (location.pathname === '/auth/callback') {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (work, ms, ...more) => (ms >= 1000 ? 0 : wait(work, ms, ...more));
  }
`;

export const AUTH_SCREENS: readonly AuthScreen[] = [
  {
    name: 'signing in, sent empty',
    open: async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await see(page.getByText('Champ obligatoire'));
    },
  },
  {
    name: 'signing up, with a weak password',
    open: async (visitor) => {
      const { page } = visitor;
      await page.goto('/auth');
      await openTab(visitor.page, 'Inscription');
      await page.getByLabel('Adresse e-mail').fill('prenom.nom@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('court1');
      await page.getByRole('button', { name: 'Créer un compte' }).click();
      await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    },
  },
  {
    name: 'a forgotten password',
    open: async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      await see(page.getByRole('dialog', { name: 'Mot de passe oublié ?' }));
      await page.getByRole('button', { name: 'Envoyer les instructions' }).click();
      await see(page.getByRole('dialog').getByText('Veuillez entrer votre adresse email'));
    },
  },
  {
    name: 'signing in without a network',
    open: async (visitor) => {
      const { page } = visitor;
      await page.goto('/auth');
      await page.getByLabel('Adresse e-mail').fill('prenom.nom@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await visitor.context.setOffline(true);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeText(page, 'Pas de connexion. Vérifiez votre réseau et réessayez.');
      await visitor.context.setOffline(false);
    },
  },
  {
    name: 'signing in while the server is down',
    open: async ({ page }) => {
      await page.goto('/auth');
      await page.route('**/accounts:signInWithPassword**', (route) =>
        answer(route, 503, { error: { code: 503, message: 'The service is currently unavailable.' } }),
      );
      await page.getByLabel('Adresse e-mail').fill('prenom.nom@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeText(page, 'Erreur lors de la connexion');
    },
  },
  {
    name: 'signing in after too many attempts',
    open: async ({ page }) => {
      await page.goto('/auth');
      await refuse(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
      await page.getByLabel('Adresse e-mail').fill('prenom.nom@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeText(page, 'Trop de tentatives. Réessayez dans quelques minutes.');
    },
  },
  {
    name: 'signing in to an account that was closed',
    open: async ({ page }) => {
      await page.goto('/auth');
      await refuse(page, 'signInWithPassword', 'USER_DISABLED');
      await page.getByLabel('Adresse e-mail').fill('prenom.nom@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeText(page, 'Ce compte est désactivé. Écrivez-nous à l’adresse des mentions légales.');
    },
  },
  {
    name: 'signing in after Auth’s own page has changed the address',
    open: async ({ page }) => {
      await page.goto('/auth?address=changed');
      await seeText(page, 'Votre adresse e-mail est modifiée. Connectez-vous avec la nouvelle.');
    },
  },
  {
    name: 'the confirmation of an address that it does not know',
    open: async ({ page }) => {
      await page.goto('/auth/confirmation');
      await seeText(page, 'votre adresse e-mail');
    },
  },
  {
    name: 'the page to which a provider returns, with nobody',
    open: async ({ page }) => {
      await page.addInitScript(STAY);
      await page.goto('/auth/callback');
      await seeText(page, /Aucune connexion n’est en cours/);
    },
  },
  {
    name: 'a new password, while the link is looked at',
    isLoading: true,
    open: async ({ page }) => {
      await page.route('**/accounts:resetPassword**', () => undefined);
      await page.goto('/auth/reset-password?oobCode=abc');
      await page.getByText('Vérification du lien...').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a new password',
    open: async ({ page }) => {
      await page.route('**/accounts:resetPassword**', (route) =>
        answer(route, 200, { requestType: 'PASSWORD_RESET', email: 'prenom.nom@example.org' }),
      );
      await page.goto('/auth/reset-password?oobCode=abc');
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
      await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    },
  },
  ...(['expired', 'used', 'unexpected'] as const).map((refusal) => ({
    name: `a new password with a link that is ${refusal}`,
    open: async ({ page }: Person) => {
      await refuse(page, 'resetPassword', LINK_REFUSALS[refusal]);
      await page.goto('/auth/reset-password?oobCode=abc');
      await seeText(page, RESET_TEXTS[refusal]);
    },
  })),
  {
    name: 'a link in a mail, while it is looked at',
    isLoading: true,
    open: async ({ page }) => {
      await page.route('**/accounts:update**', () => undefined);
      await page.goto('/auth/action?mode=verifyEmail&oobCode=abc');
      await see(page.getByRole('heading', { name: 'Vérification du lien...' }));
    },
  },
  ...Object.entries({
    verifyEmail: 'Votre adresse e-mail est confirmée',
    verifyAndChangeEmail: 'Votre adresse e-mail est modifiée',
    recoverEmail: 'Votre ancienne adresse e-mail est rétablie',
  }).map(([mode, heading]) => ({
    name: `a link in a mail that has worked: ${mode}`,
    open: async ({ page }: Person) => {
      await page.route('**/accounts:update**', (route) => answer(route, 200, {}));
      await page.goto(`/auth/action?mode=${mode}&oobCode=abc`);
      await see(page.getByRole('heading', { name: heading }));
    },
  })),
  ...(['expired', 'used', 'unexpected'] as const).map((refusal) => ({
    name: `a link in a mail that is ${refusal}`,
    open: async ({ page }: Person) => {
      await refuse(page, 'update', LINK_REFUSALS[refusal]);
      await page.goto('/auth/action?mode=verifyEmail&oobCode=abc');
      await seeText(page, VERIFICATION_TEXTS[refusal]);
    },
  })),
  {
    name: 'a link in a mail that gives an address back, and has done so',
    open: async ({ page }) => {
      await refuse(page, 'update', LINK_REFUSALS.used);
      await page.goto('/auth/action?mode=recoverEmail&oobCode=abc');
      await seeText(page, /Votre ancienne adresse est peut-être déjà rétablie/);
    },
  },
  {
    name: 'a link in a mail that is cut off',
    open: async ({ page }) => {
      await page.goto('/auth/action');
      await seeText(page, 'Il est incomplet. Ouvrez-le de nouveau depuis l’e-mail.');
    },
  },
  {
    name: 'a link in a mail without a network, and again with one',
    open: async (visitor) => {
      const { page } = visitor;
      await page.route('**/accounts:update**', (route) => route.abort('internetdisconnected'));
      await page.goto('/auth/action?mode=verifyEmail&oobCode=abc');
      await seeText(page, 'Pas de connexion. Vérifiez votre réseau et réessayez.');
      await page.unroute('**/accounts:update**');
      await page.route('**/accounts:update**', (route) => answer(route, 200, {}));
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await see(page.getByRole('heading', { name: 'Votre adresse e-mail est confirmée' }));
    },
  },
];

const UNEXPECTED = 'Une erreur est survenue. Rien n’est perdu, réessayez.';

const RESET_TEXTS = {
  expired: 'Il a expiré. Demandez-en un nouveau depuis la page de connexion.',
  used: 'Il a déjà servi, ou il est incomplet. Votre mot de passe est peut-être déjà modifié : essayez le nouveau. Sinon, demandez un nouveau lien depuis la page de connexion.',
  unexpected: UNEXPECTED,
} as const;

const VERIFICATION_TEXTS = {
  expired: 'Il a expiré. Connectez-vous : Tod vous proposera de renvoyer l’e-mail.',
  used: 'Il a déjà servi, ou il est incomplet. Votre adresse est peut-être déjà confirmée : connectez-vous. Sinon, Tod vous proposera de renvoyer l’e-mail.',
  unexpected: UNEXPECTED,
} as const;

/** Answers a call to Auth as the service does when it refuses. */
async function refuse(page: Page, call: string, message: string): Promise<void> {
  await page.route(`**/accounts:${call}**`, (route) =>
    answer(route, 400, { error: { code: 400, message, errors: [{ message }] } }),
  );
}

/** Answers in the place of Auth, which allows every origin to read its answers. */
async function answer(route: Route, status: number, json: object): Promise<void> {
  await route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
}
