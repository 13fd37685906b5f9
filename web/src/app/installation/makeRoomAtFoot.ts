/** Between what is scrolled to and the card, in pixels: as far as the ring around what has the focus reaches, and a little more. */
const GAP = 8;

/**
 * Lets the page end above a card that stays at the foot of the window, and what gets the focus come to lie above it.
 * @returns what ends that
 */
export function makeRoomAtFoot(card: HTMLElement): () => void {
  const styles = [
    { style: document.body.style, property: 'padding-bottom' },
    { style: document.documentElement.style, property: 'scroll-padding-bottom' },
  ];
  const measure = () => {
    const below = Number.parseFloat(getComputedStyle(card).bottom) || 0;
    const room = `${Math.ceil(card.offsetHeight + below) + GAP}px`;
    for (const { style, property } of styles) style.setProperty(property, room);
  };
  // Larger text makes it higher, and another width of the window moves it.
  const sizes = new ResizeObserver(measure);
  sizes.observe(card);
  window.addEventListener('resize', measure);
  measure();
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    for (const { style, property } of styles) style.removeProperty(property);
  };
}
