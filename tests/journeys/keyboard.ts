import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { object, string } from 'yup';
import type { Person } from './person.ts';

const MAX_STEPS = 60;

const focusSchema = object({
  name: string().defined(),
  /** Empty when the focus can be seen, else why not. */
  fault: string().defined(),
});

/**
 * Presses Tab (or another key) until what has the focus is called so. On the way the focus must never be lost, and must
 * be seen wherever it is, with all of the ring around it or around what it stands in.
 */
export async function keyTo(person: Person, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await person.page.keyboard.press(key);
    const here = await seeFocus(person, `after ${[...passed, key].join(' → ')}`);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`${key} leads to ${passed.join(' → ')} and never to ${name}.`);
}

/** What has the focus is called so; that it is somewhere and can be seen is checked. */
export async function seeFocus({ page }: Person, where = 'now'): Promise<string> {
  await expect.poll(async () => (await readFocus(page)).fault, { message: where }).toBe('');
  return (await readFocus(page)).name;
}

async function readFocus(page: Page): Promise<{ name: string; fault: string }> {
  const read: unknown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { name: '', fault: 'The focus is lost.' };
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const name = (
      focused.getAttribute('aria-label') ??
      (labels.map((label) => label.textContent).join(' ') || focused.textContent || focused.tagName)
    )
      .replace(/\s+/g, ' ')
      .trim();
    const box = focused.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return { name, fault: `« ${name} » has no size.` };
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      return { name, fault: `« ${name} » is outside of the window.` };
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top !== null && !focused.contains(top) && !top.contains(focused))
      return { name, fault: `« ${name} » is covered by ${top.outerHTML.slice(0, 120)}` };
    if (focused.closest('.Mui-focused') !== null) return { name, fault: '' };

    /** Whether what holds an element lets nothing of the ring around it be seen, or not all of it. */
    const isRingCut = (ringed: Element): boolean => {
      const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, top, right, bottom } = ringed.getBoundingClientRect();
      for (let inner = ringed; ; ) {
        const { position } = getComputedStyle(inner);
        if (position === 'fixed') return false;
        const holder =
          position === 'absolute' && inner instanceof HTMLElement ? inner.offsetParent : inner.parentElement;
        // The window itself cuts nothing that cannot be scrolled to.
        if (holder === null || holder.contains(document.body)) return false;
        const { overflowX, overflowY, display } = getComputedStyle(holder);
        const frame = holder.getBoundingClientRect();
        const x = frame.left + holder.clientLeft;
        const y = frame.top + holder.clientTop;
        const isCutSideways = left - reach < x - 1 || right + reach > x + holder.clientWidth + 1;
        const isCutAbove = top - reach < y - 1 || bottom + reach > y + holder.clientHeight + 1;
        if (display !== 'inline' && display !== 'contents') {
          if (overflowX !== 'visible' && isCutSideways) return true;
          if (overflowY !== 'visible' && isCutAbove) return true;
        }
        inner = holder;
      }
    };
    const rings: Element[] = [];
    for (let element: Element | null = focused; element !== null; element = element.parentElement) {
      const { outlineStyle, outlineWidth, outlineOffset, opacity, clipPath } = getComputedStyle(element);
      // A field that nobody sees shows no ring, and one drawn inwards says which card is chosen.
      const isShown = opacity !== '0' && clipPath === 'none';
      const isOfFocus = element === focused || Number.parseFloat(outlineOffset) >= 0;
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && isShown && isOfFocus)
        rings.push(element);
    }
    if (rings.length === 0) return { name, fault: `« ${name} » does not show that it has the focus.` };
    return { name, fault: rings.every(isRingCut) ? `The ring around « ${name} » is cut.` : '' };
  });
  return focusSchema.validateSync(read);
}
