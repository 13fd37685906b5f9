import type { Page } from 'playwright-core';
import { array, string } from 'yup';

const faultsSchema = array(string().required()).required();

/**
 * What is wrong with how the page on screen fits its window, in sentences: it scrolls sideways, a tab is cut, something floats
 * over the page that is neither header nor bar, the rail of a low window lies over the page, a field has text into which an iPhone
 * zooms, or something to press cannot be brought out from under what covers it.
 * @param mayBeCovered selector of what may be covered for the moment
 */
export async function layoutFaults(page: Page, mayBeCovered = ''): Promise<string[]> {
  return faultsSchema.validateSync(await page.evaluate(findFaults, mayBeCovered));
}

/** Runs in the page. */
async function findFaults(mayBeCovered: string): Promise<string[]> {
  // Two frames: what follows the width of the window has followed.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const faults: string[] = [];
  const said = (element: Element) =>
    `« ${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50) || element.tagName} »`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null &&
    element.getBoundingClientRect().width > 1;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px too wide`);

  for (const bar of document.querySelectorAll('[role=tablist]')) {
    const frame = bar.getBoundingClientRect();
    for (const tab of bar.querySelectorAll('[role=tab]')) {
      const box = tab.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.right > root.clientWidth + 1)
        faults.push(`the tab ${said(tab)} is cut`);
      if (tab.scrollWidth > tab.clientWidth + 1) faults.push(`the words of ${said(tab)} are cut`);
    }
  }

  const rail = document.querySelector('nav[aria-label="Navigation mobile"]');
  for (const element of document.querySelectorAll('body *')) {
    if (getComputedStyle(element).position !== 'fixed' || !isSeen(element)) continue;
    if (element === rail || element.closest('header, [role=dialog], [href="#contenu"]') !== null) continue;
    if (element.closest('[data-sonner-toaster]') === null)
      faults.push(`${said(element)} floats over the page`);
  }
  if (rail !== null && isSeen(rail) && innerHeight <= 400 && innerWidth >= 480) {
    const here = rail.getBoundingClientRect();
    const main = document.querySelector('main')?.getBoundingClientRect();
    const over = Math.min(here.right, main?.right ?? 0) - Math.max(here.left, main?.left ?? 0);
    if (over > 0) faults.push(`the bar lies over ${Math.round(over)} px of the page's width`);
  }

  const typed =
    'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';
  for (const field of document.querySelectorAll(typed)) {
    const textSize = Number.parseFloat(getComputedStyle(field).fontSize);
    if (isSeen(field) && textSize < 16) faults.push(`an iPhone zooms into ${said(field)}: ${textSize} px`);
  }

  const controls = 'a[href], button, input, textarea, select, [role=tab], [role=button], [tabindex="0"]';
  for (const control of document.querySelectorAll(controls)) {
    if (!isSeen(control) || control.matches(':disabled, [type=hidden], [type=file], [href="#contenu"]'))
      continue;
    if (control.closest('[data-sonner-toaster]') !== null) continue;
    if (mayBeCovered !== '' && control.closest(mayBeCovered) !== null) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Of a link that runs over two lines the first piece counts.
    const [box = control.getBoundingClientRect()] = control.getClientRects();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top === null) faults.push(`${said(control)} cannot be brought into the window`);
    else if (!control.contains(top) && !top.contains(control) && top.closest('label') === null)
      faults.push(`${said(control)} is covered by ${said(top)} (${top.tagName})`);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}
