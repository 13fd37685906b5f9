import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { layoutFaults } from './coveredControls.ts';
import { seeFocus } from './keyboard.ts';
import { expectGone } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeDemo, visitAsDemo } from './steps.ts';

const TOD = '/matches/demo-tod-camille-yanis';
const MEMBER_SCREENS = [
  '/',
  '/sports',
  '/sports/tennis',
  '/partners',
  '/matches?tab=all',
  TOD,
  `${TOD}?tab=sessions`,
  '/messages',
  '/messages/demo-yanis',
  '/notifications',
  '/profile',
  '/profile?onglet=availability',
  '/profile?onglet=sports',
  '/profile?etape=you',
  '/profile?etape=city',
  '/profile?etape=week',
  '/profile/demo-yanis',
  '/subscription',
  '/terms',
  '/debug',
];
const ADMIN_SCREENS = ['/admin', '/admin/service', '/admin/statistics'];
const VISITOR_SCREENS = ['/auth?inscription'];

/** As people hold what they look with. */
const WINDOWS = [
  { name: '320 px', width: 320, height: 640 },
  { name: '360 px', width: 360, height: 740 },
  { name: 'a phone on its side', width: 740, height: 360 },
  { name: 'a small phone on its side', width: 568, height: 320 },
  { name: 'zoomed to 200 %', width: 360, height: 370 },
  { name: 'text at 200 %', width: 360, height: 740, text: '200%' },
  { name: '1280 px', width: 1280, height: 800 },
];

// Without a worker no page says in the middle of it that it works offline from now on.
const openBrowser = shareBrowser({ worker: 'blocked' });

it('fits every screen into every window, and nothing covers what can be pressed', async () => {
  const faults: string[] = [];
  const visitor = await openBrowser('Visiteur', 360);
  faults.push(...(await lookAt(visitor, VISITOR_SCREENS)));
  await closeWithoutErrors(visitor);
  const member = await openBrowser('Membre', 360);
  await becomeDemo(member, 'Camille');
  faults.push(...(await lookAt(member, MEMBER_SCREENS)));
  await closeWithoutErrors(member);
  const admin = await openBrowser('Admin', 360);
  await becomeDemo(admin, 'Admin');
  faults.push(...(await lookAt(admin, ADMIN_SCREENS)));
  await closeWithoutErrors(admin);
  expect(faults).toEqual([]);
});

it('has a list and what is chosen in it side by side in a wide window, and toasts that can be read with the keyboard', async () => {
  const member = await openBrowser('Membre', 1280);
  const { page } = member;
  await visitAsDemo(member, 'Camille', '/matches?tab=all');
  await seeText(page, 'Choisissez un tod.');
  const list = page.getByRole('region', { name: 'Mes Tods' });
  await list.evaluate((element) => element.setAttribute('data-seen', ''));
  await list.getByRole('link', { name: 'Voir le tod avec Yanis' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Tod avec Yanis' }));
  expect(await page.locator('[data-seen]').count()).toBe(1);
  await see(list.getByRole('tab', { name: 'Tous', selected: true }));
  expect(await list.getByRole('link', { name: 'Voir le tod avec Yanis' }).getAttribute('aria-current')).toBe(
    'page',
  );
  // The way back leads to what the list shows by now.
  await list.getByRole('tab', { name: 'Acceptés' }).click();
  await page.getByRole('link', { name: 'Mes Tods', exact: true }).click();
  await seeText(page, 'Choisissez un tod.');
  await see(list.getByRole('tab', { name: 'Acceptés', selected: true }));
  expect(await page.locator('[data-seen]').count()).toBe(1);

  await focusToast(member, list.getByRole('button', { name: 'Actualiser' }));
  await expect.poll(() => layoutFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await see(page.getByRole('heading', { level: 1, name: 'Mes Tods' }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/messages');
  await seeText(page, 'Choisissez une conversation.');
  await page.getByRole('link', { name: /Yanis/ }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Yanis' }));
  await page.getByRole('textbox').fill('Un brouillon');
  // A tablet that is turned shows the conversation alone, as it was.
  await page.setViewportSize({ width: 800, height: 1200 });
  await expectGone(() => page.getByRole('region', { name: 'Vos messages' }).count());
  expect(await page.getByRole('textbox').inputValue()).toBe('Un brouillon');
  await page.goBack();
  await see(page.getByRole('heading', { level: 1, name: 'Vos messages' }));
  await closeWithoutErrors(member);
});

it('shows toasts on a phone over the header, and moves nothing that somebody is about to press', async () => {
  const member = await openBrowser('Membre', 360);
  const { page } = member;
  await visitAsDemo(member, 'Camille', '/matches?tab=all');
  const tod = page.getByRole('link', { name: 'Voir le tod avec Yanis' });
  await see(tod);
  const place = async () => (await tod.boundingBox())?.y;
  const before = await place();
  // They stay as long as the focus is on them.
  await focusToast(member, page.getByRole('button', { name: 'Actualiser' }));
  expect(await place()).toBe(before);
  for (const { name, width, height } of WINDOWS.filter(({ width }) => width <= 768)) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutFaults(page, 'header'), { message: name }).toEqual([]);
  }
  await closeWithoutErrors(member);
});

it('leaves a scrolled page where it is while a high toast comes and goes', async () => {
  const member = await openBrowser('Membre', 360);
  const { page } = member;
  await visitAsDemo(member, 'Camille', '/matches?tab=all');
  const tod = page.getByRole('link', { name: 'Voir le tod avec Yanis' });
  await see(tod);
  // With text of this size a toast is higher than the header.
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const refresh = page.getByRole('button', { name: 'Actualiser' });
  // Pressed, the page is scrolled to where the header does not lie over it.
  await refresh.click({ trial: true });
  await page.evaluate(() => window.scrollBy({ top: 4, behavior: 'instant' }));
  await refresh.click({ trial: true });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const padding = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingTop));
  // Windows scroll by whole pixels.
  const place = async () => Math.round((await tod.boundingBox())?.y ?? 0);
  const before = await place();
  await focusToast(member, refresh);
  expect(await padding()).toBeGreaterThan(0);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  await page.mouse.move(180, 700);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect.poll(padding).toBe(0);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  await closeWithoutErrors(member);
});

it('lets nothing that is being pressed be moved by a high toast, whose click would be lost', async () => {
  const member = await openBrowser('Membre', 360);
  const { page } = member;
  await visitAsDemo(member, 'Camille', '/matches?tab=all');
  const tod = page.getByRole('link', { name: 'Voir le tod avec Yanis' });
  await see(tod);
  // With text of this size a toast is higher than the header.
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await tod.hover();
  await page.mouse.down();
  const before = await tod.boundingBox();
  await page.getByRole('button', { name: 'Actualiser' }).dispatchEvent('click');
  await seeToast(page, 'Données des tods actualisées');
  expect(await tod.boundingBox()).toEqual(before);
  await page.mouse.up();
  await seeAddress(page, /\/matches\/.+/);
  await closeWithoutErrors(member);
});

/** What is wrong with each screen in each window. */
async function lookAt(person: Person, screens: readonly string[]): Promise<string[]> {
  const { page } = person;
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(screen);
    await see(page.getByRole('heading', { level: 1 }));
    for (const { name, width, height, text } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(`document.documentElement.style.fontSize = '${text ?? ''}'`);
      await expectGone(() => page.locator('[aria-busy=true], fieldset:disabled').count());
      let found = await layoutFaults(page);
      if (found.length > 0) {
        // With text of twice the size a long toast takes half of a phone's window for its seconds, and the header the next part.
        await expectGone(() => page.locator('[data-sonner-toast]').count());
        found = await layoutFaults(page);
      }
      faults.push(...found.map((fault) => `${screen} at ${name}: ${fault}`));
    }
  }
  return faults;
}

/** Has a list read anew, and takes the focus to the toast that says so: it stays for two seconds, in which a slow machine may do less. */
async function focusToast(person: Person, refresh: Locator): Promise<void> {
  const { page } = person;
  await expect
    .poll(async () => {
      await refresh.click();
      await seeToast(page, 'Données des tods actualisées');
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      return seeFocus(person);
    })
    .toContain('Données des tods actualisées');
}
