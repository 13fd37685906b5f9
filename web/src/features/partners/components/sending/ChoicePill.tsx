import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { VISUALLY_HIDDEN } from '../../../../platform/ui/visuallyHidden.ts';

interface ChoicePillProps {
  /** One of several, or any of several. */
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A choice in the shape of a chip: a real radio button or checkbox, so that keys work as everywhere. */
export function ChoicePill({
  type,
  name,
  isChosen,
  isDisabled = false,
  onToggle,
  children,
}: ChoicePillProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        px: 2,
        py: 0.5,
        borderRadius: '22px',
        border: 1,
        cursor: isDisabled ? 'default' : 'pointer',
        opacity: isDisabled ? 0.6 : 1,
        typography: 'subtitle2',
        overflowWrap: 'anywhere',
        ...(isChosen
          ? { bgcolor: 'ink.main', color: 'ink.contrastText', borderColor: 'ink.main' }
          : { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'edge' }),
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        sx={VISUALLY_HIDDEN}
      />
      {children}
    </Box>
  );
}
