import { ownSuite } from '../ownSuite.ts';
import { RECORD_TOASTS } from '../person.ts';
import { TIMEOUT_MS } from '../timeouts.ts';

/** One tab of a browser that Playwright cannot drive. */
export interface DrivenTab {
  readonly goTo: (url: string) => Promise<void>;
  /**
   * Goes back to a page of the same site. Not by the driver's own command, which waits for a page that is loaded; and where another
   * process takes over, as between two sites, WebKit's driver is lost for good.
   */
  readonly goBack: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** What a function body finds in the page. */
  readonly run: (body: string) => Promise<unknown>;
  /** Waits until a function body finds something true in the page. `what` names it when it does not. */
  readonly waitFor: (what: string, body: string) => Promise<void>;
  /** Opens a further tab of the same person, with the same storage. */
  readonly openBeside: () => Promise<DrivenTab>;
  readonly close: () => Promise<void>;
}

/** What is on screen, for a failure. */
export const SHOWN = 'return location.href + "\\n" + document.body.innerText.slice(0, 2000)';

/** @throws Error with what `explain` says when it does not come true in time. */
export async function untilTrue(
  isTrue: () => Promise<boolean>,
  explain: () => string | Promise<string>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(await explain());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Goes to a page of the app. */
export const goTo = (tab: DrivenTab, path: string) => tab.goTo(ownSuite().appUrl + path);

export const seeAddress = (tab: DrivenTab, path: string) =>
  tab.waitFor(`the address ${path}`, `return location.pathname.startsWith('${path}');`);

/** What stands in the conversation, as an expression. */
export const IN_LOG = "(document.querySelector('[role=log]')?.innerText ?? '')";

export const seeText = (tab: DrivenTab, text: string) =>
  tab.waitFor(`« ${text} »`, `return document.body.innerText.includes(${JSON.stringify(text)});`);

/** Keeps what the toasts of the page that is shown say from now on: each is gone again before a slow machine looks. */
export const recordToasts = (tab: DrivenTab) => tab.run(RECORD_TOASTS);

/** What a toast has said since `recordToasts`. */
export const seeToast = (tab: DrivenTab, text: string) =>
  tab.waitFor(
    `the toast « ${text} »`,
    `return window.shownToasts.some((said) => said.includes(${JSON.stringify(text)}));`,
  );

export const seeLink = (tab: DrivenTab, text: string) =>
  tab.waitFor(
    `the link ${text}`,
    `return [...document.links].some(({ textContent }) => textContent.includes('${text}'));`,
  );

/** Presses what has this text or label, once it is there. @param within where it is looked for */
export const press = (tab: DrivenTab, name: string, tag = 'button', within = 'body') =>
  tab.waitFor(
    `${tag} ${name}`,
    `const found = [...document.querySelectorAll('${within} ${tag}')].find(
       (element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]') && (element.textContent.includes('${name}') || element.ariaLabel === '${name}'),
     );
     found?.click();
     return found !== undefined;`,
  );

/** Fills the field that a selector finds, as somebody who types. */
export const fill = (tab: DrivenTab, selector: string, text: string) =>
  tab.waitFor(
    `the field ${selector}`,
    `const field = document.querySelector('${selector}');
     if (field === null) return false;
     Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value').set.call(field, ${JSON.stringify(text)});
     field.dispatchEvent(new Event('input', { bubbles: true }));
     return true;`,
  );

/** Chooses a tab of the page, once it is there. Pressed again until it is chosen: a page that was prerendered hears nobody at first. */
export async function chooseTab(tab: DrivenTab, name: string): Promise<void> {
  const find = `const found = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent.includes('${name}'));`;
  await tab.waitFor(`the tab ${name}`, `${find} return found !== undefined;`);
  await tab.waitFor(
    `the chosen tab ${name}`,
    `${find}
     if (found?.ariaSelected !== 'true') found?.click();
     return found?.ariaSelected === 'true';`,
  );
}
