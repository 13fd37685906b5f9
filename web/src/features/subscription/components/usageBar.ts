import { isShownAsInfinite } from '@tod/model';
import type { Used } from '../../../domain/quota/useUsage.ts';

/** How a bar looks: how far it is filled (0 to 100) and in which colour. */
export interface UsageLook {
  readonly percent: number;
  readonly colour: 'primary' | 'warning' | 'error';
  readonly isInfinite: boolean;
}

/** Amber from four fifths on, red at the limit, and never beyond its end. What has no end is never filled. */
export function usageLook({ used, limit }: Used): UsageLook {
  if (isShownAsInfinite(limit)) return { percent: 0, colour: 'primary', isInfinite: true };
  const percent = limit === 0 ? 100 : Math.min((used / limit) * 100, 100);
  return {
    percent,
    colour: percent >= 100 ? 'error' : percent >= 80 ? 'warning' : 'primary',
    isInfinite: false,
  };
}
