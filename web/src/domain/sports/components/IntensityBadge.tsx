import Box from '@mui/material/Box';
import type { Intensity } from '@tod/model';
import { INTENSITY_LABELS } from '../intensityLabels.ts';

const COLORS = { low: 'success.main', medium: 'warning.main', high: 'error.main' } as const satisfies Record<
  Intensity,
  string
>;

/** How hard a sport is, in a word and a coloured dot. Stands on pictures. */
export function IntensityBadge({ intensity }: { readonly intensity: Intensity }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRadius: '999px',
        px: 1.5,
        py: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 700,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: COLORS[intensity] }}
      />
      {INTENSITY_LABELS[intensity]}
    </Box>
  );
}
