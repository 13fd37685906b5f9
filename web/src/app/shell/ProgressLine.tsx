import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { FILLED } from '../../platform/theme/forcedColors.ts';
import { VISUALLY_HIDDEN } from '../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** A line at the top while the next page's code is on its way; it begins late enough not to flicker. */
export function ProgressLine() {
  return (
    <Box role="status">
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {texts.loading}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          insetInline: 0,
          top: 0,
          zIndex: 50,
          height: 3,
          bgcolor: 'primary.main',
          ...FILLED,
          transformOrigin: '0 0',
          transform: 'scaleX(0)',
          animation: `${grow} 4s 150ms cubic-bezier(0.1, 0.7, 0.1, 1) forwards`,
        }}
      />
    </Box>
  );
}
