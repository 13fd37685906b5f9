import { documentPaths } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { faultsOfScreen } from './axe.ts';
import { linkInMail } from './mailbox.ts';
import { uidOf } from './meeting.ts';
import { closeWithoutErrors, openNewTab, see, seeText, shareBrowser } from './person.ts';
import { makeAccount, signIn } from './steps.ts';
import { readStored } from './storedDocument.ts';
import { completeMember } from './suiteAdmin.ts';

const openBrowser = shareBrowser();

describe('a new member whose address is not verified', () => {
  it('is told why and what to do wherever others are, and goes on without a new sign-in once it is', async () => {
    const member = await openBrowser('Wanda', 360);
    const { page } = member;
    await makeAccount(member);
    await signIn(member);
    const profile = documentPaths.profile(await uidOf(member));
    await completeMember(await uidOf(member), member.name);
    expect(await readStored(profile)).toMatchObject({ isVerified: { booleanValue: false } });
    const seePanel = () => seeText(page, 'Confirmez votre adresse e-mail');

    await page.goto('/profile');
    await seeText(page, 'Les autres membres vous trouveront une fois votre adresse confirmée.');
    await page.goto('/sports/tennis');
    await seePanel();
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Nouvelle conversation' }).click();
    await seePanel();
    await page.goto('/messages/demo-yanis');
    await seeText(page, /Pour écrire, confirmez d’abord votre adresse/);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.goto('/profile/demo-yanis');
    await page.getByRole('button', { name: 'Envoyer un tod à Yanis' }).click();
    await see(page.getByRole('dialog').getByText('Confirmez votre adresse e-mail'));
    expect(
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).isDisabled(),
    ).toBe(true);

    await page.goto('/partners');
    await seePanel();
    expect(await faultsOfScreen(member, 'unverified')).toEqual([]);
    const first = await linkInMail(member.email, 'Vérifiez');
    await page.getByRole('button', { name: 'J’ai ouvert le lien' }).click();
    await seeText(page, /pas encore confirmée/);
    await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
    await seeText(page, /L’e-mail est parti/);
    await expect.poll(() => linkInMail(member.email, 'Vérifiez')).not.toBe(first);

    // Followed on a telephone, where nobody is signed in.
    const phone = await openBrowser('Telephone', 360);
    await phone.page.goto(await linkInMail(member.email, 'Vérifiez'));
    await seeText(phone.page, 'Votre adresse e-mail est confirmée');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await see(page.getByRole('article'));
    expect(await readStored(profile)).toMatchObject({ isVerified: { booleanValue: true } });
    await page.goto('/messages/demo-yanis');
    await see(page.getByRole('textbox'));
    await closeWithoutErrors(member, phone);
  });

  it('sees partners in the tab of the link, though one that asks the server for both learns of it late', async () => {
    const member = await openBrowser('Warin');
    const { page } = member;
    await makeAccount(member);
    await signIn(member);
    await completeMember(await uidOf(member), member.name);
    await page.addInitScript(HOLD_SESSION_BACK);
    await page.goto('/messages');
    await seeText(page, 'Vous n’avez pas encore de conversation.');

    const link = await openNewTab(member);
    await link.goto(await linkInMail(member.email, 'Vérifiez'));
    await seeText(link, 'Votre adresse e-mail est confirmée');
    await link.goto('/partners');
    await seeText(link, 'Vous n’avez pas accès à ce contenu');
    await page.evaluate('tellOfSession()');
    await see(link.getByRole('article'));
    await closeWithoutErrors(member);
  });
});

/** The tab hears what others say of the session only once it is told to. */
const HOLD_SESSION_BACK = `
  const held = [];
  let isHeld = true;
  addEventListener('storage', (event) => {
    if (!isHeld || !event.key?.startsWith('firebase:authUser')) return;
    event.stopImmediatePropagation();
    held.push(event);
  });
  window.tellOfSession = () => {
    isHeld = false;
    for (const { key, newValue, oldValue, storageArea, url } of held)
      dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue, storageArea, url }));
  };`;
