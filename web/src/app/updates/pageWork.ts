import { heldReason, type OccupiedReason } from '../../platform/navigation/occupied.ts';

const CHECK_MS = 1_000;

/** What is typed into, apart from what only searches. */
const WRITTEN =
  'textarea, input:not([type=search], [type=file], [type=checkbox], [type=radio], [role=combobox])';

const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Sees what somebody types from now on. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(WRITTEN) && isField(target)) typed.add(target);
  });
}

/** What somebody would lose, or be torn out of, if the page were loaded anew now. */
export function findPageWork(): OccupiedReason | undefined {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  const reason = heldReason();
  if (reason !== undefined) return reason;
  if ([...typed].some(({ value }) => value !== '')) return 'form';
  return document.querySelector('[role=dialog]') === null ? undefined : 'dialog';
}

/** Calls back, once, as soon as nothing would be lost. */
export function whenPageIsFree(run: () => void): void {
  const timer = setInterval(() => {
    if (findPageWork() !== undefined) return;
    clearInterval(timer);
    run();
  }, CHECK_MS);
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
