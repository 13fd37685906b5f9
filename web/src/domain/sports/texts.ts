import { formatNumber, pluralOf } from '../../platform/text/format.ts';

const n = '\u00a0';

/** What a card of the catalogue says, and whoever counts as it does. */
export const texts = {
  duration: (minutes: number) => `${minutes}${n}min`,
  /** `1 sportif actif`, `128 sportifs actifs`. */
  activeCount: (count: number) =>
    `${formatNumber(count)} ${pluralOf(count, 'sportif actif', 'sportifs actifs')}`,
} as const;
