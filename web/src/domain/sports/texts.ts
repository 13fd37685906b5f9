import { formatNumber, pluralOf } from '../../platform/text/format.ts';

const n = '\u00a0';

/** What a card of the catalogue says, whoever counts as it does, and every place where the catalogue could not be read. */
export const texts = {
  duration: (minutes: number) => `${minutes}${n}min`,
  /** `1 sportif actif`, `128 sportifs actifs`. */
  activeCount: (count: number) =>
    `${formatNumber(count)} ${pluralOf(count, 'sportif actif', 'sportifs actifs')}`,
  catalogueFailed: 'Impossible de charger les sports',
} as const;
