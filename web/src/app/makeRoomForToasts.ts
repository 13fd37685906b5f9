/** Between toasts that stand behind or below each other, in pixels. */
export const TOAST_GAP = 14;
/** Between the last toast and what begins below it, in pixels. */
export const BELOW_TOASTS = 8;
/** After a finger has left the screen, its click has come by then, in milliseconds. */
const CLICK_AFTER_MS = 100;
const ENDS_OF_PRESS = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Says in `--tod-toasts` on the document how much room the toasts at the top of a phone's window take, so that the page begins
 * below them where it has no header that lends its place (`AppToaster`). A page that is scrolled stays where it is: what somebody
 * is about to press does not move; nor does what is being pressed, whose click would be lost.
 * @param section what holds the toasts
 * @param top CSS length from the top of the window to the first toast
 * @returns what ends that
 */
export function makeRoomForToasts(section: HTMLElement, top: string): () => void {
  const { style } = document.documentElement;
  const toasts = () => section.querySelectorAll<HTMLElement>('[data-sonner-toast]');
  function measure() {
    if (isPressing()) return;
    const room = roomOf([...toasts()].filter(isSeen));
    const taken = room === 0 ? '' : `calc(${top} + ${room + BELOW_TOASTS}px)`;
    if (taken !== style.getPropertyValue('--tod-toasts'))
      keepPlace(() => style.setProperty('--tod-toasts', taken));
  }
  // Text that grows makes a toast higher without any change to its element.
  const sizes = new ResizeObserver(measure);
  const changes = new MutationObserver(() => {
    for (const toast of toasts()) sizes.observe(toast);
    measure();
  });
  changes.observe(section, { childList: true, subtree: true, attributes: true });
  measure();
  const ended = new AbortController();
  const measureSoon = () =>
    setTimeout(() => {
      if (!ended.signal.aborted) measure();
    }, CLICK_AFTER_MS);
  for (const end of ENDS_OF_PRESS)
    window.addEventListener(end, measureSoon, { capture: true, signal: ended.signal });
  return () => {
    ended.abort();
    changes.disconnect();
    sizes.disconnect();
    style.removeProperty('--tod-toasts');
  };
}

/** Also a press that began before there were toasts. */
const isPressing = () => document.querySelector(':active') !== null;

/** Scrolls by what a change puts above a page that is scrolled. Browsers do so for what comes into a page, and not for its padding. */
function keepPlace(change: () => void): void {
  const top = () => Number.parseFloat(getComputedStyle(document.body).paddingTop) || 0;
  const before = top();
  // Looked at first: a page that gets shorter above its end is scrolled by the browser as well.
  const scrolled = window.scrollY;
  change();
  const moved = top() - before;
  if (scrolled > 0 && moved !== 0) window.scrollTo({ top: scrolled + moved, behavior: 'instant' });
}

/** Also while it goes. */
const isSeen = ({ dataset }: HTMLElement) => dataset.visible === 'true';

/** Pixels from the top of the first toast to the foot of the last. Closed up, all are as high as the front one. */
function roomOf(toasts: readonly HTMLElement[]): number {
  const [front] = toasts;
  if (front === undefined) return 0;
  const heights = front.dataset.expanded === 'true' ? toasts : [front];
  return heights.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) + TOAST_GAP * (toasts.length - 1);
}
