import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Widening } from '../../../domain/people/search/widening.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

interface WidenedNoticeProps {
  readonly widening: Widening | undefined;
  /** There may be others whom the filters leave out. */
  readonly isFiltered: boolean;
}

/** Says that the people shown are farther away than a search begins with, and how far it went. */
export function WidenedNotice({ widening, isFiltered }: WidenedNoticeProps) {
  return (
    <Box role="status" sx={{ mb: 2, '&:empty': { mb: 0 } }}>
      {widening === undefined ? null : <WideningLine>{describe(widening, isFiltered)}</WideningLine>}
    </Box>
  );
}

/** One sentence about how far a search went. */
export function WideningLine({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
      <Icon name="pin" size={20} />
      {children}
    </Box>
  );
}

function describe({ nobodyWithin, widenedTo }: Widening, isFiltered: boolean): string {
  const nobody = isFiltered ? texts.nobodyWithinFiltered(nobodyWithin) : texts.nobodyWithin(nobodyWithin);
  return Number.isFinite(widenedTo) ? texts.widened(nobody, widenedTo) : texts.widenedEverywhere(nobody);
}
