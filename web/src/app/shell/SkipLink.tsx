import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { texts } from '../texts.ts';
import { MAIN_ID } from './mainId.ts';

/** The first thing that a keyboard meets: past header and navigation. Without a script yet it is a link like any other. */
export function SkipLink() {
  return (
    <Box component="a" href={`#${MAIN_ID}`} onClick={skip} sx={SKIP_LINK}>
      {texts.skipToContent}
    </Box>
  );
}

/** Not by the browser: it would add an entry to the history, without what this page was handed in its own. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

const SKIP_LINK = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 60,
  px: 2,
  py: 1,
  borderRadius: '999px',
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
