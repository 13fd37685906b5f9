/** Between toasts that stand behind or below each other, in pixels. */
export const TOAST_GAP = 14;
/** Between the last toast and the page, in pixels. */
const BELOW_TOASTS = 8;

/**
 * Says in `--tod-toasts` on the document how much room the toasts at the top of a phone's window take, so that the page begins
 * below them and none lies over a control or a text.
 * @param section what holds the toasts
 * @param top CSS length from the top of the window to the first toast
 * @returns what ends that
 */
export function makeRoomForToasts(section: HTMLElement, top: string): () => void {
  const { style } = document.documentElement;
  const toasts = () => section.querySelectorAll<HTMLElement>('[data-sonner-toast]');
  function measure() {
    const room = roomOf([...toasts()].filter(isSeen));
    if (room === 0) style.removeProperty('--tod-toasts');
    else style.setProperty('--tod-toasts', `calc(${top} + ${room + BELOW_TOASTS}px)`);
  }
  // Text that grows makes a toast higher without any change to its element.
  const sizes = new ResizeObserver(measure);
  const changes = new MutationObserver(() => {
    for (const toast of toasts()) sizes.observe(toast);
    measure();
  });
  changes.observe(section, { childList: true, subtree: true, attributes: true });
  measure();
  return () => {
    changes.disconnect();
    sizes.disconnect();
    style.removeProperty('--tod-toasts');
  };
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
