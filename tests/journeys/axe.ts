import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { array, object, string } from 'yup';
import { expectGone, untilPressable } from './meeting.ts';
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

/** What axe finds on somebody's screen as it is now, and whether it is wider than the window; `screen` names it. */
export async function faultsOfScreen(person: Person, screen: string): Promise<string[]> {
  const { page } = person;
  // What was prerendered is not the app yet: its elements may change under the eyes of whoever looks.
  await untilPressable(page);
  await page.evaluate(LAID_OUT_WHOLE);
  // What is still fading in has other colours than a moment later, also where nothing but its delay is left of a movement.
  await expectGone(() =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  );
  await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  const violations = violationsSchema
    .validateSync(found)
    .map(
      ({ id, nodes }) =>
        `${screen} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary.replace(/\s+/g, ' ')})`).join(' | ')}`,
    );
  return [...violations, ...(await widerThanWindow(person, screen))];
}

/** Whether the screen scrolls sideways. */
export async function widerThanWindow({ page }: Person, screen: string): Promise<string[]> {
  const overflow: unknown = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow === 0 ? [] : [`${screen} is ${overflow} px wider than the window`];
}
