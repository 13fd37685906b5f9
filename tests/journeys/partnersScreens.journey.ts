import { describe, expect, it } from 'vitest';
import { faultsOfLooks } from './axe.ts';
import { untilLoaded } from './meeting.ts';
import { type Person, see, seeText, shareBrowser } from './person.ts';
import { becomeDemo, openTab } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

/** Every state of the page that can be brought about from the outside, one after the other. */
async function walk(person: Person): Promise<string[]> {
  const { page, context } = person;
  const faults: string[] = [];
  const look = async (state: string) => {
    await untilLoaded(page);
    faults.push(...(await faultsOfLooks(person, state)));
  };
  await page.goto('/partners');
  await see(page.getByRole('article'));
  await look('discovery');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await see(page.getByRole('dialog', { name: 'Filtres' }));
  await look('filters');
  await page.keyboard.press('Escape');
  await openTab(page, 'Grille');
  await see(page.getByRole('searchbox'));
  await look('grid');
  await page.getByRole('searchbox').fill('zzzz');
  await seeText(page, 'Personne ne correspond à votre recherche.');
  await look('nobody by that name');
  await page.getByRole('button', { name: 'Recommandations' }).click();
  await seeText(page, 'Recommandés à moins de 25\u00a0km');
  await see(page.getByRole('article'));
  await look('recommendations');
  await page.getByRole('button', { name: 'Trouver des lieux' }).click();
  await see(page.getByRole('link', { name: /^Itinéraire vers/ }));
  await look('places');
  await page.goto('/partners?sport=quidditch');
  await seeText(page, 'Personne d’autre ne correspond à vos filtres pour l’instant.');
  await look('nobody by these filters');
  await page.goto('/partners');
  await see(page.getByRole('article'));
  // What is still on its way when the network goes says itself that it did not come.
  await untilLoaded(page);
  await context.setOffline(true);
  await seeText(page, /Mode hors ligne/);
  await page.getByRole('button', { name: /^Passer/ }).click();
  await see(page.getByRole('button', { name: /^Revenir à/ }));
  await look('offline');
  return faults;
}

it('every state of the partners page is accessible at both widths in both themes', async () => {
  const member = await openBrowser('Membre');
  await becomeDemo(member, 'Camille');
  expect(await walk(member)).toEqual([]);
  await member.context.close();
});

describe('with text at 200 %', () => {
  it('nothing of the partners page runs out of the window', async () => {
    const member = await openBrowser('Membre', 360);
    const { page } = member;
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await becomeDemo(member, 'Camille');
    for (const [address, wait] of [
      ['/partners', 'article'],
      ['/partners?vue=grille', 'article'],
    ] as const) {
      await page.goto(address);
      await see(page.getByRole(wait));
      await untilLoaded(page);
      const overflow: unknown = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
    }
    await member.context.close();
  });
});
