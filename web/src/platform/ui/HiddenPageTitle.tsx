import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from './pageTitleId.ts';
import { VISUALLY_HIDDEN } from './visuallyHidden.ts';

/** The `h1` of a page that shows none, such as one that says that something is missing; for screen readers. */
export function HiddenPageTitle(props: { readonly children: ReactNode }) {
  return (
    <Box component="h1" id={PAGE_TITLE_ID} tabIndex={-1} sx={{ ...VISUALLY_HIDDEN, m: 0 }}>
      {props.children}
    </Box>
  );
}
