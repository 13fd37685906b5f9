import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { type Person, shareBrowser } from './person.ts';
import { signInAsDemo } from './steps.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PUBLIC_SCREENS = [
  '/',
  '/auth',
  '/sports',
  '/sports/tennis',
  '/partners',
  '/profile/demo-yanis',
  '/nulle/part',
];
const MEMBER_SCREENS = [
  '/',
  '/partners',
  '/matches',
  '/messages',
  '/messages/demo-yanis',
  '/notifications',
  '/profile',
];

const violationsSchema = array(
  object({ id: string().required(), nodes: array(object({ html: string().required() })).required() }),
).required();

const openBrowser = shareBrowser();

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([360, 1280])(
    'every public screen is accessible and none scrolls sideways at %s px',
    async (width) => {
      const visitor = await openBrowser('Visiteur', width);
      await visitor.page.emulateMedia({ colorScheme });
      expect(await faultsOf(visitor, PUBLIC_SCREENS)).toEqual([]);
      await visitor.context.close();
    },
  );

  it.each([360, 1280])(
    'every screen of a member is accessible and none scrolls sideways at %s px',
    async (width) => {
      const member = await openBrowser('Membre', width);
      await member.page.emulateMedia({ colorScheme });
      await signInAsDemo(member, 'Camille');
      expect(await faultsOf(member, MEMBER_SCREENS)).toEqual([]);
      await member.context.close();
    },
  );
});

/** What axe finds on each screen once it has loaded, and the screens that are wider than the window. */
async function faultsOf({ page }: Person, screens: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
    await page.evaluate(AXE);
    const found: unknown = await page.evaluate(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
    );
    for (const { id, nodes } of violationsSchema.validateSync(found)) {
      faults.push(`${path} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    }
    const overflow: unknown = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overflow !== 0) faults.push(`${path} is ${overflow} px wider than the window`);
  }
  return faults;
}
