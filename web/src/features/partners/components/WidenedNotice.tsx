import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Widening } from '../../../domain/people/search/widening.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** Says that the people shown are farther away than a search begins with, and how far it went. */
export function WidenedNotice({ widening }: { readonly widening: Widening | undefined }) {
  return (
    <Box role="status" sx={{ mb: 2, '&:empty': { mb: 0 } }}>
      {widening === undefined ? null : <WideningLine>{describe(widening)}</WideningLine>}
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

function describe({ nobodyWithin, widenedTo }: Widening): string {
  return Number.isFinite(widenedTo)
    ? texts.widened(nobodyWithin, widenedTo)
    : texts.widenedEverywhere(nobodyWithin);
}
