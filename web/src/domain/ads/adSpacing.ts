/** Cards between two advertisements (docs/PRODUCT.md 15.1). */
const CARDS_BETWEEN = 4;

/** Whether an advertisement has its place after so many cards. */
export function hasAdAfter(cards: number): boolean {
  return cards > 0 && cards % CARDS_BETWEEN === 0;
}
