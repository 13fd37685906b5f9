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
 * be seen wherever it is.
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
    const outline = getComputedStyle(focused);
    const isField = focused.closest('.Mui-focused') !== null;
    const isOutlined = outline.outlineStyle !== 'none' && Number.parseFloat(outline.outlineWidth) > 0;
    return { name, fault: isField || isOutlined ? '' : `« ${name} » does not show that it has the focus.` };
  });
  return focusSchema.validateSync(read);
}
