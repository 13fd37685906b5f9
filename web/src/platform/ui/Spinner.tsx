import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { FORCED_COLORS } from '../theme/forcedColors.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A small turning ring in the colour of the text. `label` says what is under way; `size` in pixels. */
export function Spinner({ label, size = 14 }: { readonly label: string; readonly size?: number }) {
  return (
    <Box
      component="span"
      role="progressbar"
      aria-label={label}
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: size,
        height: size,
        border: '2px solid currentColor',
        borderRightColor: 'transparent',
        [FORCED_COLORS]: { borderRightColor: 'Canvas' },
        borderRadius: '50%',
        animation: `${turn} 900ms linear infinite`,
      }}
    />
  );
}
