import { documentPaths, writeFrenchDate } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { date, object } from 'yup';
import { uidOf } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { visitAsComplete } from './steps.ts';
import { readStored } from './storedDocument.ts';
import { forgetPresence, setPresence } from './suiteAdmin.ts';

const profileSchema = object({
  lastActive: object({ timestampValue: date().default(null) }).default({ timestampValue: null }),
});

const TEN_MINUTES_MS = 600_000;
const openBrowser = shareBrowser();
const openInNoumea = shareBrowser({ timeZone: 'Pacific/Noumea', clockError: TEN_MINUTES_MS });
const openInMontreal = shareBrowser({ timeZone: 'America/Montreal', clockError: -TEN_MINUTES_MS });

/** A week from now at 20:00 in Nouméa, as it is said there and in Montréal. */
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Noumea' }).format(Date.now() + 7 * DAY_MS);
const start = new Date(`${day}T20:00:00+11:00`);
const saidIn = (timeZone: string) => {
  const yearOf = (moment: Date) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, year: 'numeric' }).format(moment);
  const date = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    weekday: 'short',
    ...(yearOf(start) === yearOf(new Date()) ? {} : { year: 'numeric' }),
    day: 'numeric',
    month: 'short',
  });
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  const said = writeFrenchDate(date, start);
  const end = new Date(start.getTime() + 1.5 * 3_600_000);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} · ${time.format(start)} – ${time.format(end)}`;
};

describe('two people whose clocks are wrong by ten minutes, in Nouméa and in Montréal', () => {
  it('are noted as here, agree on one moment, and each see it by their own clock', async () => {
    const [moana, lucie] = await Promise.all([
      openInNoumea('Moana', 360).then(join),
      openInMontreal('Lucie').then(join),
    ]);
    const [moanaUid, lucieUid] = [await uidOf(moana), await uidOf(lucie)];

    // The next page that they open notes that they are here.
    for (const uid of [moanaUid, lucieUid]) await forgetPresence(uid);
    await Promise.all([moana.page.reload(), lucie.page.reload()]);
    for (const uid of [moanaUid, lucieUid]) await expect.poll(() => isNoted(uid)).toBe(true);

    await moana.page.goto(`/profile/${lucieUid}`);
    await moana.page.getByRole('button', { name: 'Envoyer un tod à Lucie', exact: true }).click();
    await moana.page.getByText('Un autre moment', { exact: true }).click();
    await moana.page.getByLabel('Date', { exact: true }).fill(day);
    await moana.page.getByLabel('De', { exact: true }).fill('20:00');
    await moana.page.getByLabel('À', { exact: true }).fill('21:30');
    await moana.page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click();
    await seeToast(moana.page, 'Demande de tod envoyée avec succès');

    await lucie.page.goto('/matches?tab=pending');
    await lucie.page.getByRole('link', { name: 'Voir le tod avec Moana' }).click();
    await see(lucie.page.getByRole('tab', { name: 'Détails', selected: true }));
    await seeText(lucie.page, saidIn('America/Montreal'));
    await lucie.page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await seeToast(lucie.page, 'Demande de tod acceptée');

    await moana.page.goto('/matches?tab=accepted');
    await moana.page.getByRole('link', { name: 'Voir le tod avec Lucie' }).click();
    await see(moana.page.getByRole('tab', { name: 'Détails', selected: true }));
    await seeText(moana.page, saidIn('Pacific/Noumea'));
    expect(saidIn('Pacific/Noumea')).toContain('20:00 – 21:30');
    await closeWithoutErrors(moana, lucie);
  });
});

describe('the night in which clocks go forward in Paris', () => {
  it('has no quarter past two, which is said where it is typed, and is an hour shorter for whoever is elsewhere', async () => {
    const [paul, lucie] = await Promise.all([
      openBrowser('Paul', 360).then(join),
      openInMontreal('Lucie').then(join),
    ]);
    const { page } = paul;
    await page.goto(`/profile/${await uidOf(lucie)}`);
    await page.getByRole('button', { name: 'Envoyer un tod à Lucie', exact: true }).click();
    await page.getByText('Un autre moment', { exact: true }).click();
    await page.getByLabel('Date', { exact: true }).fill(nextForwardNight());
    await page.getByLabel('De', { exact: true }).fill('02:15');
    await page.getByLabel('À', { exact: true }).fill('03:30');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true });
    await send.click();
    await seeText(page, /^Cette heure n’existe pas cette nuit-là/);
    await page.getByLabel('De', { exact: true }).fill('01:30');
    await send.click();
    await seeToast(page, 'Demande de tod envoyée avec succès');

    await lucie.page.goto('/matches?tab=pending');
    await lucie.page.getByRole('link', { name: 'Voir le tod avec Paul' }).click();
    await see(lucie.page.getByRole('tab', { name: 'Détails', selected: true }));
    // Clocks of Montréal have gone forward before.
    await seeText(lucie.page, /20:30 – 21:30/);
    await lucie.page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await seeToast(lucie.page, 'Demande de tod acceptée');
    await page.goto('/matches?tab=accepted');
    await page.getByRole('link', { name: 'Voir le tod avec Lucie' }).click();
    await see(page.getByRole('tab', { name: 'Détails', selected: true }));
    await seeText(page, /01:30 – 03:30/);
    await closeWithoutErrors(paul, lucie);
  });
});

it('notes once that somebody is here, whatever they load anew', async () => {
  const member = await openBrowser('Perrine');
  const { page } = member;
  const uid = await visitAsComplete(member);
  await expect.poll(() => isNoted(uid)).toBe(true);
  // As another of their devices might have noted it, but to the millisecond: pages note steps of five minutes.
  const noted = new Date();
  await setPresence(uid, noted);
  await page.reload();
  await page.goto('/profile?onglet=sports');
  // It goes into the same document, and nothing that was to be written before it is left by then.
  await page.getByRole('button', { name: /^Boxe/ }).first().click();
  await seeToast(page, 'Préférences sportives mises à jour');
  expect(await lastActiveOf(uid)).toEqual(noted);
  await closeWithoutErrors(member);
});

/** The next last Sunday of March that is still to come, as a date field takes it. */
function nextForwardNight(): string {
  const lastSunday = (year: number) => {
    const end = new Date(Date.UTC(year, 2, 31));
    return new Date(Date.UTC(year, 2, 31 - end.getUTCDay()));
  };
  const year = new Date().getUTCFullYear();
  const night = [year, year + 1].map(lastSunday).find((sunday) => sunday.getTime() > Date.now() + DAY_MS);
  if (night === undefined) throw new Error('No March has a Sunday.');
  return night.toISOString().slice(0, 10);
}

async function join(person: Person): Promise<Person> {
  await visitAsComplete(person);
  await see(person.page.getByRole('main'));
  return person;
}

/** Whether a profile says when its owner was here: the rules take no note that is far from the time of the server. */
async function isNoted(uid: string): Promise<boolean> {
  return (await lastActiveOf(uid)) !== null;
}

async function lastActiveOf(uid: string): Promise<Date | null> {
  const { lastActive } = profileSchema.validateSync(await readStored(documentPaths.profile(uid)));
  return lastActive.timestampValue;
}
