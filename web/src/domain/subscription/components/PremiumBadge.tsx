import Box from '@mui/material/Box';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** Beside a name: its owner has premium. */
export function PremiumBadge() {
  return (
    <Box component="span" sx={BADGE}>
      <Icon name="star" size={14} isFilled />
      {texts.premium}
    </Box>
  );
}

const BADGE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: '999px',
  typography: 'caption',
  fontWeight: 700,
  bgcolor: 'lime.main',
  color: 'lime.contrastText',
  whiteSpace: 'nowrap',
} as const;
