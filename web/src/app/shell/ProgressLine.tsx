import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { FILLED } from '../../platform/theme/forcedColors.ts';
import { VISUALLY_HIDDEN } from '../../platform/ui/visuallyHidden.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

interface ProgressLineProps {
  /** What is waited for, for whoever cannot see the line. */
  readonly label: string;
}

/** A line at the top while something is on its way; it begins late enough not to flicker. */
export function ProgressLine({ label }: ProgressLineProps) {
  return (
    <Box role="status">
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {label}
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
