import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeWithRefusals, expectGone } from './meeting.ts';
import {
  closeWithoutErrors,
  openNewTab,
  type Person,
  see,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeDemo, visitAsDemo } from './steps.ts';
import { readStored } from './storedDocument.ts';

const openBrowser = shareBrowser();
const ANNECY = { latitude: 45.899_247, longitude: 6.129_384 };
const MID_ATLANTIC = { latitude: 45, longitude: -20 };

const refresh = (page: Page) => page.getByRole('button', { name: 'Actualiser ma position' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continuer' });

async function openProfile(person: Person): Promise<void> {
  await person.page.goto('/profile');
  await see(refresh(person.page));
}

describe('the position', () => {
  it('is asked for on a gesture, explained first, published on the grid only, and then no longer explained', async () => {
    const member = await openBrowser('Camille');
    const { page, context } = member;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/geocodage/reverse')) asked.push(request.url());
    });
    await becomeDemo(member, 'Camille');
    // Chromium asks through a bubble that no test can press: refusing is what happens when nobody answers it.
    await context.setGeolocation(ANNECY);
    await openProfile(member);
    await refresh(page).click();
    await seeText(page, /arrondie à environ 1\s?km avant d’être publiée/);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expectGone(() => page.getByRole('dialog').count());
    await context.grantPermissions(['geolocation']);
    await refresh(page).click();
    await seeText(page, 'Position actualisée : Annecy.');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('lon=6.13&lat=45.9&');
    const { latitude, longitude, city } = await readStored('profiles/demo-camille');
    expect({ latitude, longitude, city }).toEqual({
      latitude: { doubleValue: 45.9 },
      longitude: { doubleValue: 6.13 },
      city: { stringValue: 'Annecy' },
    });
    // The note that they are here may come between: then it is committed again.
    await closeWithRefusals(member, { status: 400, call: 'documents:commit' });
  });

  it('has a second service to ask, a text for each way to fail, and no failure changes the profile', async () => {
    const member = await openBrowser('Camille', 360);
    const { page, context } = member;
    await becomeDemo(member, 'Camille');
    await openProfile(member);

    // No permission is granted and nobody answers: headless Chromium refuses.
    await refresh(page).click();
    await proceed(page).click();
    await seeText(page, /Vous avez refusé l’accès à votre position/);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(ANNECY);
    await page.route('**/geocodage/reverse*', (route) => route.abort('connectionrefused'));
    await openProfile(member);
    await refresh(page).click();
    // The address service is down: the server asks its own.
    await seeText(page, 'Position actualisée : Annecy.');
    await page.unroute('**/geocodage/reverse*');

    await context.setGeolocation(MID_ATLANTIC);
    await openProfile(member);
    await refresh(page).click();
    await seeText(page, /Adresse introuvable\s: aucune ville française/);

    for (const service of ['**/geocodage/reverse*', '**/findCity'])
      await page.route(service, (route) => route.abort('connectionrefused'));
    await refresh(page).click();
    await seeText(page, /Votre ville n’a pas pu être trouvée à temps/);
    await page.unroute('**/geocodage/reverse*');
    expect(await readStored('profiles/demo-camille')).toMatchObject({ city: { stringValue: 'Annecy' } });
    await context.close();
  });

  it.each([
    ['blocked in the settings', "state: 'denied'", /bloqué dans les réglages de votre navigateur/],
    ['not to be found out', 'fail: true', /Impossible de vérifier si votre position peut être demandée/],
    ['unavailable', 'code: 2', /Votre position n’est pas disponible/],
    ['too slow', 'code: 3', /La localisation a pris trop de temps/],
    ['unsupported', 'none: true', /Ce navigateur ne donne pas votre position/],
  ])('says so when it is %s, and the city can still be chosen', async (_what, browser, told) => {
    const member = await openBrowser('Camille');
    await becomeDemo(member, 'Camille');
    const page = await openNewTab(member);
    await page.addInitScript(geolocationLike(browser));
    await page.goto('/profile?modifier=1');
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await seeText(page, told);
    await page.getByRole('combobox', { name: 'Ville' }).fill('Lyon');
    await see(page.getByRole('option', { name: /^Lyon/ }));
    await closeWithoutErrors(member);
  });
});

describe('the own profile', () => {
  it.each([360, 1280])('moves nothing that can be pressed once it is there (%s px)', async (width) => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await becomeDemo(member, 'Camille');
    const { promise: isLookedAt, resolve: look } = Promise.withResolvers<void>();
    await page.route('**/assets/EmailAction-*.js', (route) => isLookedAt.then(() => route.continue()));
    await openProfile(member);
    const places = async () => [
      await refresh(page).boundingBox(),
      await page.getByRole('button', { name: 'Exporter mes données' }).boundingBox(),
    ];
    const email = page.getByRole('button', { name: 'Changer d’adresse e-mail' });
    const before = await places();
    expect(before).not.toContain(null);
    expect(await email.count()).toBe(0);
    look();
    await see(email);
    expect(await places()).toEqual(before);
    await closeWithoutErrors(member);
  });
});

describe('the city', () => {
  it('keeps everything that was typed when the address service does not know it, fails or says nothing', async () => {
    const member = await openBrowser('Yanis');
    const { page } = member;
    await visitAsDemo(member, 'Yanis', '/profile?modifier=1');
    const city = page.getByRole('combobox', { name: 'Ville' });
    const bio = page.getByRole('textbox', { name: 'Présentation' });
    await bio.fill('Je cherche un partenaire');
    await city.fill('Zzzyxville');
    await seeText(page, 'Aucune ville ne correspond.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeText(page, 'Adresse introuvable');
    expect(await bio.inputValue()).toBe('Je cherche un partenaire');

    await page.route('**/geocodage/search*', (route) => route.fulfill({ status: 503, body: 'down' }));
    await city.fill('Lyon');
    await seeText(page, 'Impossible de récupérer les suggestions de villes.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeText(page, 'Impossible de géocoder cette adresse.');
    expect([await city.inputValue(), await bio.inputValue()]).toEqual(['Lyon', 'Je cherche un partenaire']);

    await page.unroute('**/geocodage/search*');
    await city.fill('Ly');
    await seeText(page, /il faut encore une lettre/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/geocodage/search')) asked.push(request.url());
    });
    await city.fill('');
    await city.pressSequentially('Villeurbanne', { delay: 20 });
    await see(page.getByRole('option', { name: /^Villeurbanne/ }));
    // On a quiet machine it is one question; never is it one for each letter.
    expect(asked.length).toBeLessThan('Villeurbanne'.length - 1);
    expect(asked.at(-1)).toContain('q=Villeurbanne&');
    expect(asked.at(-1)).toContain('limit=5');
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await seeText(page, /Publiée près de Villeurbanne/);
    await member.context.close();
  });
});

/** A script for the page: a browser whose permissions or position answer in a certain way. */
function geolocationLike(browser: string): string {
  return `{
    const like = { ${browser} };
    if (like.none) delete Navigator.prototype.geolocation;
    else {
      const query = like.fail
        ? () => Promise.reject(new TypeError('broken'))
        : async () => Object.assign(new EventTarget(), { state: like.state ?? 'granted' });
      Object.defineProperty(navigator, 'permissions', { value: { query } });
      const error = { code: like.code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
      Object.defineProperty(navigator, 'geolocation', {
        value: { getCurrentPosition: (_found, fail) => fail(error) },
      });
    }
  }`;
}
