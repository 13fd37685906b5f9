import type { Intensity } from '@tod/model';

/** How hard a sport is, wherever it is said (docs/PRODUCT.md 6.2). */
export const INTENSITY_LABELS = { low: 'Facile', medium: 'Moyen', high: 'Intense' } as const satisfies Record<
  Intensity,
  string
>;
