/** How advertisements look: a strip across the page, a card across a column, a card among others. */
const AD_FORMATS = ['leaderboard', 'banner', 'square'] as const;
export type AdFormat = (typeof AD_FORMATS)[number];

/** The height that each takes, whatever is in it, so with all lines that it may have; it grows with the text of whoever needs it larger. */
export const AD_HEIGHTS: Readonly<Record<AdFormat, string>> = {
  leaderboard: '5.75rem',
  banner: '8rem',
  square: '20rem',
};
