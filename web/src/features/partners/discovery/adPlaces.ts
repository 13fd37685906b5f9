/** Cards between two advertisements (specification 2, section 9). */
const CARDS_BETWEEN = 4;

/** Whether an advertisement has its place after so many cards. */
export function hasAdAfter(cards: number): boolean {
  return cards > 0 && cards % CARDS_BETWEEN === 0;
}
