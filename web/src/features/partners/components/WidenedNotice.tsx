import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/Icon.tsx';
import type { Widening } from '../search/widening.ts';
import { texts } from '../texts.ts';

/** Says that the people shown are farther away than a search begins with, and how far it went. */
export function WidenedNotice({ widening }: { readonly widening: Widening | undefined }) {
  return (
    <Box role="status">
      {widening === undefined ? null : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2, color: 'text.secondary' }}>
          <Icon name="pin" size={20} />
          {describe(widening)}
        </Box>
      )}
    </Box>
  );
}

function describe({ nobodyWithin, widenedTo }: Widening): string {
  return Number.isFinite(widenedTo)
    ? texts.widened(nobodyWithin, widenedTo)
    : texts.widenedEverywhere(nobodyWithin);
}
