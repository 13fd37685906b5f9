import { describe, expect, it, onTestFinished } from 'vitest';
import { object, string } from 'yup';
import { faultsOfLooks, faultsOfScreen } from './axe.ts';
import { expectGone, untilLoaded } from './meeting.ts';
import { type Person, see, seeText, shareBrowser } from './person.ts';
import { becomeDemo, chooseInMenu, openTab, visitAsDemo } from './steps.ts';
import { readStored, removeDocument, storeDocument } from './storedDocument.ts';

const openBrowser = shareBrowser();

const text = (stringValue: string) => ({ stringValue });
const list = (values: readonly unknown[]) => ({ arrayValue: { values } });
const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

/** As much as a profile may hold, in words that cannot be broken at a space. */
const FULLEST = {
  name: text('Anticonstitutionnellement-Hippopotomonstrosesquippédaliophobe'.slice(0, 60)),
  city: text('Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson-'.repeat(2)),
  birthYear: { integerValue: '1910' },
  bio: text('Extraordinairement'.repeat(50)),
  sportIds: list(
    ['tennis', 'football', 'basketball', 'natation', 'yoga', 'boxe', 'rugby', 'judo', 'golf', 'squash'].map(
      text,
    ),
  ),
  availabilitySchedule: list(
    ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((day) =>
      map({
        day: text(day),
        customNote: text('Uniquementpendantlesvacances'.repeat(7).slice(0, 200)),
        timeSlots: list(
          Array.from({ length: 12 }, (_, hour) =>
            map({
              startTime: text(`${String(hour + 8).padStart(2, '0')}:00`),
              endTime: text('07:00'),
              label: text('Aprèsletravailsaufexception'.repeat(3).slice(0, 80)),
            }),
          ),
        ),
      }),
    ),
  ),
};

describe('the profile', () => {
  it('is accessible in every tab, mode and dialog at both widths in both themes', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/profile');
    await see(page.getByRole('button', { name: 'Modifier' }));
    const faults: string[] = [];
    const look = async (screen: string) => faults.push(...(await faultsOfLooks(member, screen)));

    await look('Profil');
    await page.getByRole('button', { name: 'Actualiser ma position' }).click();
    await see(page.getByRole('dialog'));
    await look('explanation of the position');
    await leaveDialog(member);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Nom').fill(' ');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeText(page, 'Le nom est requis');
    await page.getByRole('combobox', { name: 'Ville' }).fill('Lyon');
    await see(page.getByRole('option', { name: /^Lyon/ }));
    await look('form with a mistake and suggestions');
    await page.getByRole('option', { name: /^Lyon/ }).first().click();
    await page.getByRole('button', { name: 'Annuler' }).click();

    await openTab(member.page, 'Sports');
    await see(page.getByRole('button', { name: /^Tennis/ }));
    const ranking = page.getByLabel('Classement FFT, Tennis');
    await ranking.fill('30/9');
    await ranking.press('Enter');
    await seeText(page, /Cette valeur n’existe pas dans ce classement/);
    await look('Sports, with a ranking that is none');
    const wanted = (await readTennisRanking()) === 'tennis:15' ? '15/4' : '15';
    await ranking.fill(wanted);
    await ranking.press('Enter');
    await expect.poll(readTennisRanking).toBe(`tennis:${wanted}`);
    await page.getByLabel('Les trois niveaux en Tennis').click();
    await look('Sports');
    await page.getByRole('searchbox', { name: 'Rechercher un sport...' }).fill('zzz');
    await seeText(page, 'Aucun sport ne correspond à votre recherche.');
    await look('Sports, none found');

    await openTab(member.page, 'Disponibilités');
    await look('Disponibilités');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await look('Disponibilités, editing');
    await page.getByRole('button', { name: 'Ajouter un créneau, Vendredi' }).click();
    await page.getByLabel('Heure de début').fill('23:00');
    await page.getByLabel('Heure de fin').fill('01:00');
    await seeText(page, /ce créneau se termine le lendemain/);
    await look('dialog of a slot');
    await page.getByLabel('Heure de fin').fill('');
    await see(page.getByRole('button', { name: 'Ajouter', exact: true, disabled: true }));
    await leaveDialog(member);
    await openTab(member.page, 'Calendrier');
    await look('Calendrier, editing');

    await page.goto('/profile/demo-yanis');
    await see(page.getByRole('button', { name: 'Autres actions pour Yanis' }));
    await look('another profile');
    await openTab(member.page, 'Sports');
    await page
      .getByLabel(/^Les trois niveaux en/)
      .first()
      .click();
    await look('the sports of another profile');
    await chooseInMenu(page, 'Yanis', 'Signaler');
    await see(page.getByRole('dialog'));
    await look('dialog of a report');
    await leaveDialog(member);
    await chooseInMenu(page, 'Yanis', 'Bloquer');
    await see(page.getByRole('dialog'));
    await look('dialog before blocking');
    expect(faults).toEqual([]);
    await member.context.close();
  });
});

describe('a profile that is as full as it can be', () => {
  it.each([360, 1280])('fits at %s px, also with text of 200 %%', async (width) => {
    const member = await openBrowser('Membre', width);
    const { page } = member;
    await becomeDemo(member, 'Camille');
    onTestFinished(() => removeDocument('profiles/fullest'));
    await storeDocument('profiles/fullest', FULLEST);
    for (const size of ['100%', '200%']) {
      await page.goto('/profile/fullest');
      await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
      await see(page.getByRole('tab', { name: 'Disponibilités' }));
      const faults = await faultsOfScreen(member, `Profil at ${size}`);
      for (const tab of ['Sports', 'Disponibilités']) {
        await openTab(member.page, tab);
        await untilLoaded(page);
        faults.push(...(await faultsOfScreen(member, `${tab} at ${size}`)));
      }
      expect(faults).toEqual([]);
    }
    await member.context.close();
  });
});

async function readTennisRanking(): Promise<unknown> {
  const profile = object({
    rankings: object({
      mapValue: object({ fields: object({ tennis: object({ stringValue: string() }) }) }),
    }),
  });
  const { rankings } = profile.validateSync(await readStored('profiles/demo-camille'));
  return rankings.mapValue.fields.tennis.stringValue;
}

async function leaveDialog({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await expectGone(() => page.getByRole('dialog').count());
}
