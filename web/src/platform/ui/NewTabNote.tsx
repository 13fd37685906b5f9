import Box from '@mui/material/Box';
import { texts } from '../text/texts.ts';
import { VISUALLY_HIDDEN } from './visuallyHidden.ts';

/** In a link, after its words: tells screen readers that it opens another tab. */
export function NewTabNote() {
  return (
    <Box component="span" sx={VISUALLY_HIDDEN}>
      {texts.newTab}
    </Box>
  );
}
