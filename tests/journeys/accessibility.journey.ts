import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { array, string } from 'yup';
import { faultsInBothThemes, faultsOfLooks, widerThanWindow } from './axe.ts';
import { untilLoaded, untilPressable } from './meeting.ts';
import { type Person, see, shareBrowser } from './person.ts';
import { becomeDemo, signInAsDemo, visitAsDemo, visitAsNew } from './steps.ts';

const PUBLIC_SCREENS = [
  '/',
  '/auth',
  '/sports',
  '/sports/tennis',
  '/partners',
  '/profile/demo-yanis',
  '/nulle/part',
  '/sports?intensity=high',
  '/sports/quidditch',
  '/debug',
  '/terms',
  '/privacy',
  '/mentions-legales',
  '/resiliation',
  '/retractation',
];
const TOD_SCREENS = [
  '/matches?tab=all',
  '/matches/demo-tod-camille-yanis',
  '/matches/demo-tod-camille-yanis?tab=sessions',
];
const MEMBER_SCREENS = [
  '/',
  '/sports/tennis',
  '/partners',
  '/matches',
  ...TOD_SCREENS,
  '/messages',
  '/messages/demo-yanis',
  '/notifications',
  '/profile',
  '/subscription',
];

const openBrowser = shareBrowser();

describe('at both widths in both themes', () => {
  it('every public screen is accessible and none scrolls sideways', async () => {
    const visitor = await openBrowser('Visiteur');
    expect(await faultsOf(visitor, PUBLIC_SCREENS)).toEqual([]);
    await visitor.context.close();
  });

  it('every screen of a member is accessible and none scrolls sideways', async () => {
    const member = await openBrowser('Membre');
    await becomeDemo(member, 'Camille');
    expect(await faultsOf(member, MEMBER_SCREENS)).toEqual([]);
    expect(await faultsOfSending(member)).toEqual([]);
    await member.context.close();
  });
});

it('the open menu of a phone is accessible in both themes', async () => {
  const member = await openBrowser('Membre', 360);
  await visitAsDemo(member, 'Camille');
  await member.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await member.page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await faultsInBothThemes(member, 'the open menu')).toEqual([]);
  await member.context.close();
});

describe('with text twice as large', () => {
  it.each([360, 1280])('nothing is cut off and nothing scrolls sideways at %s px', async (width) => {
    const person = await openBrowser('Loupe', width);
    const faults: string[] = [];
    async function look(paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        await open(person, path);
        await person.page.evaluate('document.documentElement.style.setProperty("font-size", "200%")');
        faults.push(...(await widerThanWindow(person, path)), ...(await cutOff(person, path)));
      }
    }
    await look(['/', '/sports', '/sports/course-a-pied', '/terms', '/nulle/part']);
    await signInAsDemo(person, 'Camille');
    await look(['/', '/sports/tennis', '/debug', ...TOD_SCREENS]);
    expect(faults).toEqual([]);
    await person.context.close();
  });
});

describe('where the system’s own colours replace those of the app', () => {
  it('shows a visitor which tab is chosen, and where the button ends', async () => {
    const visitor = await openBrowser('Visiteur', 360);
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    await open(visitor, '/auth');
    await expect.poll(() => highlighted(visitor)).toEqual(['Connexion']);
    expect(await edgeOf(visitor.page.getByRole('button', { name: 'Se connecter' }))).toBe('1px');
    await visitor.context.close();
  });

  it('shows a member which moments are chosen, and which entry of the bar', async () => {
    const member = await openBrowser('Membre', 360);
    const { page } = member;
    await page.emulateMedia({ forcedColors: 'active' });
    await visitAsNew(member, '/profile?etape=week');
    await page.getByRole('button', { name: 'Mardi soir' }).click();
    await see(page.getByRole('button', { name: 'Mardi soir', pressed: true }));
    await expect.poll(() => highlighted(member)).toEqual(['Soir']);
    await open(member, '/matches?tab=all');
    await expect.poll(() => highlighted(member)).toEqual(['Tous', 'Tods']);
    await member.context.close();
  });

  it('gives each message an edge, own ones and theirs', async () => {
    const member = await openBrowser('Membre', 360);
    const { page } = member;
    await page.emulateMedia({ forcedColors: 'active' });
    await visitAsDemo(member, 'Camille', '/messages/demo-yanis');
    for (const text of ['La revanche mardi prochain ?', 'Mardi me va, même heure.'])
      expect(await edgeOf(page.locator('.bubble').filter({ hasText: text }))).toBe('1px');
    await member.context.close();
  });
});

/** What is wrong with the dialog to send a tod: for a new one, and where a tod stands already. */
async function faultsOfSending(person: Person): Promise<string[]> {
  const { page } = person;
  const dialog = page.getByRole('dialog');
  await open(person, '/profile/seed-001');
  await page.getByRole('button', { name: /^Envoyer un tod à/ }).click();
  await dialog.getByRole('group', { name: 'Sports' }).waitFor();
  const faults = await faultsOfLooks(person, 'the dialog for a new tod');
  await open(person, '/messages/demo-yanis');
  await page.getByRole('button', { name: /^Proposer un tod à/ }).click();
  await dialog.getByRole('link', { name: 'Voir le tod' }).waitFor();
  return [...faults, ...(await faultsOfLooks(person, 'the dialog where a tod stands'))];
}

/** What is wrong with each screen once it has loaded. */
async function faultsOf(person: Person, screens: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of screens) {
    await open(person, path);
    faults.push(...(await faultsOfLooks(person, path)));
  }
  return faults;
}

/** The words of what lies on the colour for what is chosen. */
async function highlighted({ page }: Person): Promise<readonly string[]> {
  return textsSchema.validateSync(
    await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.backgroundColor = 'Highlight';
      document.body.append(probe);
      const highlight = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return [...document.querySelectorAll<HTMLElement>('main *, nav *')]
        .filter((element) => element.checkVisibility())
        .filter((element) => getComputedStyle(element).backgroundColor === highlight)
        .map((element) => element.innerText);
    }),
  );
}

/** How wide the line around something is. */
function edgeOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).borderTopWidth);
}

async function open({ page }: Person, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await untilPressable(page);
  await untilLoaded(page);
}

const textsSchema = array(string().required()).required();

/**
 * Texts that do not fit into their box, or lie outside of what holds them, and cannot be scrolled to; those that end in an
 * ellipsis on purpose do not count.
 */
async function cutOff({ page }: Person, where: string): Promise<string[]> {
  const texts: unknown = await page.evaluate(`
    const isShortened = ({ textOverflow, clipPath, webkitLineClamp }) =>
      textOverflow === 'ellipsis' || clipPath !== 'none' || webkitLineClamp !== 'none';
    const isTooSmall = (element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = overflowX === 'hidden' || overflowY === 'hidden';
      return clips && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    };
    const holderOf = (element) => {
      const { position } = getComputedStyle(element);
      return position === 'fixed' ? null : position === 'absolute' ? element.offsetParent : element.parentElement;
    };
    const isOutside = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      if (text.width === 0) return false;
      // Letters are less high than their line.
      const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
      for (let holder = holderOf(element); holder !== null && holder !== document.body; holder = holderOf(holder)) {
        const style = getComputedStyle(holder);
        if (isShortened(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) return false;
        const frame = holder.getBoundingClientRect();
        if (style.overflowX !== 'visible' && (text.left < frame.left - 1 || text.right > frame.right + 1)) return true;
        if (style.overflowY !== 'visible' && (text.top < frame.top - slack || text.bottom > frame.bottom + slack)) return true;
      }
      return false;
    };
    // Far outside of the window cards are not laid out.
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible';
    [...document.querySelectorAll('header *, main *, footer *, nav *')]
      .filter((element) => element.childElementCount === 0 && element.textContent.trim() !== '' && element.checkVisibility())
      .filter((element) => !isShortened(getComputedStyle(element)) && (isTooSmall(element) || isOutside(element)))
      .map((element) => element.textContent)
  `);
  return textsSchema.validateSync(texts).map((text) => `${where} cuts off "${text.slice(0, 60)}"`);
}
