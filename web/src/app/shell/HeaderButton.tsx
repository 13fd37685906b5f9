import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface HeaderButtonProps {
  /** What it does; the icon alone does not say it. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A round button with an icon. */
export function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{
        width: 44,
        height: 44,
        borderRadius: '50%',
        color: 'text.primary',
        '&:hover': { bgcolor: 'tint.main' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
