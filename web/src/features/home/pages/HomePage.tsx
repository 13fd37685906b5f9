import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { CONTENT_WIDTH } from '../../../shared/theme/tokens.ts';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts';
import { ClosingCall } from '../components/ClosingCall.tsx';
import { FeatureCards } from '../components/FeatureCards.tsx';
import { Hero } from '../components/Hero.tsx';
import { PopularSportsSkeleton } from '../components/PopularSportsSkeleton.tsx';
import { Testimonials } from '../components/Testimonials.tsx';
import { texts } from '../texts.ts';

// Reads the catalogue, and with it comes the database: after the first paint.
const PopularSports = lazy(async () => ({
  default: (await import('../components/PopularSports.tsx')).PopularSports,
}));

/** What Tod is and how to begin. */
export function HomePage() {
  useDocumentTitle(texts.documentTitle);
  return (
    <Box sx={PAGE}>
      <Hero />
      <Suspense fallback={<PopularSportsSkeleton />}>
        <PopularSports />
      </Suspense>
      <FeatureCards />
      <Testimonials />
      <ClosingCall />
    </Box>
  );
}

const PAGE = {
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  pt: { xs: 3, md: 6 },
  pb: { xs: 6, md: 10 },
  display: 'grid',
  gap: { xs: 8, md: 12 },
} as const;
