import Box from '@mui/material/Box';
import { EDGED } from '../theme/forcedColors.ts';
import { VISUALLY_HIDDEN } from './visuallyHidden.ts';

interface CountChipProps {
  readonly shown: string;
  /** The same for screen readers, with what is counted. */
  readonly said: string;
}

/** How many there are of something, at the end of its row. */
export function CountChip({ shown, said }: CountChipProps) {
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        minWidth: 24,
        height: 24,
        px: 0.75,
        borderRadius: '999px',
        bgcolor: 'lime.main',
        color: 'lime.contrastText',
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.8125rem',
        fontWeight: 700,
        ...EDGED,
      }}
    >
      <span aria-hidden>{shown}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
    </Box>
  );
}
