import Box from '@mui/material/Box';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { texts } from '../texts.ts';
import { CallsToAction } from './CallsToAction.tsx';

/** The last word of the page. */
export function ClosingCall() {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1.2fr 1fr' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '28px',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ p: { xs: 3, md: 6 } }}>
        <Box component="h2" sx={{ typography: 'h1', m: 0 }}>
          {texts.closing.title}
        </Box>
        <Box component="p" sx={{ typography: 'subtitle1', color: 'text.secondary', mt: 1.5, mb: 3 }}>
          {texts.closing.text}
        </Box>
        <CallsToAction />
      </Box>
      <SportField sportId="tennis" sx={{ minHeight: { xs: 160, md: 240 } }} />
    </Box>
  );
}
