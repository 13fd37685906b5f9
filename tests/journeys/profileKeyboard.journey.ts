import { describe, expect, it } from 'vitest';
import { keyTo, seeFocus } from './keyboard.ts';
import { expectGone } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { visitAsNew } from './steps.ts';

const openBrowser = shareBrowser();

const press = async ({ page }: Person, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('with the keyboard alone', () => {
  it('a new member fills the profile in, chooses a sport and a slot, and looks at the calendar', async () => {
    const member = await openBrowser('Eulalie');
    const { page } = member;
    await visitAsNew(member, '/profile');
    await see(page.getByRole('button', { name: 'Modifier' }));

    await keyTo(member, 'Modifier');
    await press(member, 'Enter');
    await expect.poll(() => seeFocus(member)).toMatch(/^Nom/);
    await keyTo(member, /^Date de naissance/);
    await page.keyboard.type('14031991');
    await keyTo(member, /^Ville/);
    // At once: between two keys on a busy machine the suggestions for the letters so far would be asked for.
    await page.keyboard.insertText('Anne');
    await see(page.getByRole('option', { name: /^Annecy/ }));
    await press(member, 'ArrowDown', 'Enter');
    await expect.poll(() => page.getByRole('combobox', { name: 'Ville' }).inputValue()).toMatch(/^Annecy/);
    // An empty multi-line field has no other name for the walk than its own.
    await keyTo(member, /TEXTAREA|Présentation/);
    await page.keyboard.type('Sans souris');
    await keyTo(member, 'Enregistrer');
    await press(member, 'Enter');
    await seeToast(page, 'Profil mis à jour avec succès');
    await expect.poll(() => seeFocus(member)).toBe('Modifier');

    await keyTo(member, 'Profil');
    await press(member, 'ArrowRight');
    await expect.poll(() => seeFocus(member)).toBe('Sports');
    await see(page.getByRole('searchbox', { name: 'Rechercher un sport...' }));
    await keyTo(member, 'Rechercher un sport...');
    await page.keyboard.type('boxe');
    await keyTo(member, /^Boxe/);
    await press(member, 'Space');
    await seeToast(page, 'Préférences sportives mises à jour');
    await keyTo(member, 'Niveau en Boxe');
    await press(member, 'ArrowDown');
    await expect.poll(() => page.getByLabel('Niveau en Boxe').inputValue()).toBe('advanced');

    await keyTo(member, 'Sports', 'Shift+Tab');
    await press(member, 'End');
    await expect.poll(() => seeFocus(member)).toBe('Disponibilités');
    // Before, the page belongs to the tab of sports, which has nothing to edit.
    await see(page.getByRole('tab', { name: 'Disponibilités', selected: true }));
    await keyTo(member, 'Modifier', 'Shift+Tab');
    await press(member, 'Enter');
    await expect.poll(() => seeFocus(member)).toBe('Terminer');
    await keyTo(member, 'Ajouter un créneau, Mardi');
    await press(member, 'Enter');
    await expect.poll(() => seeFocus(member)).toMatch(/^Heure de début/);
    // Arrows and not digits: browsers of different countries take different digits.
    await press(member, 'ArrowDown');
    await keyTo(member, /^Heure de fin/);
    await press(member, 'ArrowUp');
    await keyTo(member, 'Ajouter');
    await press(member, 'Enter');
    await seeText(page, '08:00 – 11:00');
    await seeToast(page, 'Disponibilités enregistrées');
    await expect.poll(() => seeFocus(member)).toBe('Ajouter un créneau, Mardi');

    await press(member, 'Enter');
    await expect.poll(() => seeFocus(member)).toMatch(/^Heure de début/);
    await press(member, 'Escape');
    await expectGone(() => page.getByRole('dialog').count());
    await expect.poll(() => seeFocus(member)).toBe('Ajouter un créneau, Mardi');
    await keyTo(member, 'Supprimer le créneau du mardi, 08:00 – 11:00', 'Shift+Tab');
    await press(member, 'Enter');
    await expectGone(() => page.getByText('08:00 – 11:00').count());
    await keyTo(member, 'Ajouter un créneau, Mardi');

    await keyTo(member, 'Vue hebdomadaire', 'Shift+Tab');
    await press(member, 'ArrowRight');
    await expect.poll(() => seeFocus(member)).toBe('Calendrier');
    await see(page.getByRole('grid'));
    await keyTo(member, /\d{1,2}(er)? \p{Letter}+/u);
    const today = await seeFocus(member);
    await press(member, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    const later = await seeFocus(member);
    expect(later).not.toBe(today);
    // Five weeks later it is the same day of the week, in another month.
    expect(later.split(' ')[0]).toBe(today.split(' ')[0]);
    await keyTo(member, 'Terminer', 'Shift+Tab');
    await press(member, 'Enter');
    await see(page.getByRole('button', { name: 'Modifier' }));
    await closeWithoutErrors(member);
  });
});
