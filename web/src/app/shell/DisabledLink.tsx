import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FOCUS_RING } from '../../platform/theme/focusRing.ts';
import { footerTexts } from './footerTexts.ts';

/** A page that does not exist yet: named, reachable by keyboard, and it says so on hover and focus. */
export function DisabledLink(props: { readonly children: ReactNode }) {
  const id = useId();
  const { isDismissed, handlers } = useDismissal();
  return (
    <Box component="span" {...handlers} {...(isDismissed ? { 'data-dismissed': '' } : {})} sx={PLACE}>
      <Box component="button" type="button" aria-disabled="true" aria-describedby={id} sx={LINK}>
        {props.children}
      </Box>
      <Box component="span" role="tooltip" id={id} sx={TIP}>
        {footerTexts.unavailable}
      </Box>
    </Box>
  );
}

const AT_REST = { isPointed: false, isFocused: false, isDismissed: false };

/** Escape puts the tip away, also for a pointer, until pointer and focus have left. */
function useDismissal() {
  const [state, setState] = useState(AT_REST);
  const change = (part: Partial<typeof AT_REST>) =>
    setState((former) => {
      const next = { ...former, ...part };
      return next.isPointed || next.isFocused ? next : AT_REST;
    });
  const isAsked = state.isPointed || state.isFocused;
  useEffect(() => {
    if (!isAsked) return;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setState((former) => ({ ...former, isDismissed: true }));
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isAsked]);
  return {
    isDismissed: state.isDismissed,
    handlers: {
      onPointerEnter: () => change({ isPointed: true }),
      onPointerLeave: () => change({ isPointed: false }),
      onFocus: () => change({ isFocused: true }),
      onBlur: () => change({ isFocused: false }),
    },
  };
}

/** The tip stays while the pointer is on it: who sees the page enlarged moves there to read. */
const PLACE = {
  position: 'relative',
  '&:not([data-dismissed]):hover > [role=tooltip], &:not([data-dismissed]):has(:focus-visible) > [role=tooltip]':
    { display: 'block' },
} as const;

const LINK = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'not-allowed',
  '&:focus-visible': {
    ...FOCUS_RING,
    borderRadius: '4px',
  },
} as const;

const TIP = {
  position: 'absolute',
  left: 0,
  bottom: '100%',
  zIndex: 2,
  width: 'max-content',
  maxWidth: 'min(200px, 40vw)',
  px: 1.25,
  py: 0.75,
  borderRadius: '12px',
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  typography: 'caption',
  display: 'none',
} as const;
