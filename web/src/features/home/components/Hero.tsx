import Box from '@mui/material/Box';
import { PAGE_TITLE_ID } from '../../../platform/ui/pageTitleId.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { heroTexts as texts } from '../heroTexts.ts';
import { CallsToAction } from './CallsToAction.tsx';

/** The promise, the way in, and three playing fields. */
export function Hero() {
  return (
    <Box component="section" sx={HERO}>
      <Box>
        <Box component="h1" id={PAGE_TITLE_ID} tabIndex={-1} sx={HEADLINE}>
          {texts.headline}
        </Box>
        <Box component="p" sx={TAGLINE}>
          {texts.tagline}
        </Box>
        <CallsToAction />
      </Box>
      <Box aria-hidden sx={FIELDS}>
        <SportField sportId="football" isEager sx={{ gridRow: '1 / 3', borderRadius: '28px' }} />
        <SportField sportId="basketball" isEager sx={{ borderRadius: '28px' }} />
        <SportField sportId="course-a-pied" isEager sx={{ borderRadius: '28px' }} />
      </Box>
    </Box>
  );
}

const HERO = {
  display: 'grid',
  alignItems: 'center',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overflowWrap: 'break-word',
} as const;

const HEADLINE = {
  fontFamily: 'h1.fontFamily',
  letterSpacing: '-0.03em',
  fontSize: { xs: '2.75rem', lg: '4.125rem' },
  lineHeight: 1.04,
  fontWeight: 800,
  m: 0,
  textWrap: 'balance',
} as const;

const TAGLINE = { typography: 'subtitle1', color: 'text.secondary', maxWidth: 460, mt: 2, mb: 3 } as const;

const FIELDS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: '1fr 1fr',
  aspectRatio: { xs: '4 / 3', md: '1 / 0.78' },
} as const;
