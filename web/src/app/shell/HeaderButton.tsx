import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BARE_BUTTON } from '../../shared/ui/PlainButton.tsx';

interface HeaderButtonProps {
  /** What it does; the icon alone does not say it. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A round button with an icon. */
export function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{
        ...BARE_BUTTON,
        width: 44,
        height: 44,
        borderRadius: '50%',
        color: 'text.primary',
        '&:hover': { bgcolor: 'tint.main' },
      }}
    >
      {children}
    </Box>
  );
}
