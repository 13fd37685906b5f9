import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { array, object, string } from 'yup';
import { COLOR_SCHEME_ATTRIBUTE } from '../../web/src/platform/theme/colorScheme.ts';
import { expectGone, untilLoaded, untilPressable } from './meeting.ts';
import type { Person } from './person.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of what is far outside the window and not laid out (content-visibility), axe sees neither place nor background. */
const LAID_OUT_WHOLE = `
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything];
`;

const violationsSchema = array(
  object({
    id: string().required(),
    nodes: array(object({ html: string().required(), failureSummary: string().default('') })).required(),
  }),
).required();

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that colours decide; whatever else axe asks for is the same in every theme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const WIDTHS = [360, 1280];
const HEIGHT = 800;

/** What axe finds on somebody's screen as it is now, and whether it is wider than the window; `screen` names it. */
export async function faultsOfScreen(person: Person, screen: string): Promise<string[]> {
  return [...(await violationsOn(person, screen, EVERY_RULE)), ...(await widerThanWindow(person, screen))];
}

/** The same of how a screen looks in both themes; afterwards it is in the light one. */
export async function faultsInBothThemes(person: Person, screen: string): Promise<string[]> {
  const { page } = person;
  await showTheme(page, 'dark');
  const inDark = await violationsOn(person, `${screen} (dark)`, RULES_OF_COLOURS);
  await showTheme(page, 'light');
  return [...inDark, ...(await faultsOfScreen(person, screen))];
}

interface LookOptions {
  /** Whether it is to be seen while it loads. */
  readonly isLoading?: boolean;
}

/**
 * The same of how a screen looks on a phone and in a wide window, in both themes. The screen stays what it is, with what is open
 * on it; afterwards the window has the size again that it had.
 */
export async function faultsOfLooks(
  person: Person,
  screen: string,
  { isLoading = false }: LookOptions = {},
): Promise<string[]> {
  const { page } = person;
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // A wide window shows more, which may have to be loaded.
    if (!isLoading) await untilLoaded(page);
    faults.push(...(await faultsInBothThemes(person, `${screen} (${width} px)`)));
  }
  if (before !== null) await page.setViewportSize(before);
  return faults;
}

/** Changes the theme of the system and waits for the page, if it is one of the app. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const other = `html[${COLOR_SCHEME_ATTRIBUTE}]:not([${COLOR_SCHEME_ATTRIBUTE}=${colorScheme}])`;
  await expectGone(() => page.locator(other).count());
}

async function violationsOn(person: Person, screen: string, rules: readonly string[]): Promise<string[]> {
  const { page } = person;
  // What was prerendered is not the app yet: its elements may change under the eyes of whoever looks.
  await untilPressable(page);
  await page.evaluate(LAID_OUT_WHOLE);
  // What is still fading in has other colours than a moment later, also where nothing but its delay is left of a movement.
  await expectGone(() =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  );
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return violationsSchema
    .validateSync(found)
    .map(
      ({ id, nodes }) =>
        `${screen} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary.replace(/\s+/g, ' ')})`).join(' | ')}`,
    );
}

/** Whether the screen scrolls sideways. */
export async function widerThanWindow({ page }: Person, screen: string): Promise<string[]> {
  const overflow: unknown = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow === 0 ? [] : [`${screen} is ${overflow} px wider than the window`];
}
