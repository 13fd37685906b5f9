import { heldReason, type OccupiedReason, STORED_MARK } from '../../platform/navigation/occupied.ts';
import { keysOnPage } from '../../platform/offline/pageKeys.ts';

const CHECK_MS = 1_000;

/** What is written into, apart from what only searches, chooses or shows what is stored. What stands in one of them may be nowhere else. */
const WRITTEN =
  ':is(textarea, input:is(:not([type]), [type=text], [type=email], [type=password], [type=tel], [type=url]))' +
  `:not([role=combobox], [role=searchbox], [aria-hidden=true], [readonly], [${STORED_MARK}])`;

/** What somebody would lose, or be torn out of, if the page were loaded anew now. */
export function findPageWork(): OccupiedReason | undefined {
  const reason = heldReason();
  if (reason !== undefined) return reason;
  // What the device had no room for goes with the page (docs/decisions/130).
  if (keysOnPage('').length > 0) return 'form';
  if ([...document.querySelectorAll(WRITTEN)].some(hasText)) return 'form';
  return document.querySelector('[role=dialog], dialog[open]') === null ? undefined : 'dialog';
}

/** Calls back, once, as soon as nothing would be lost. */
export function whenPageIsFree(run: () => void): void {
  const timer = setInterval(() => {
    if (findPageWork() !== undefined) return;
    clearInterval(timer);
    run();
  }, CHECK_MS);
}

function hasText(element: Element): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.value !== '';
}
