import Box from '@mui/material/Box';
import { CONTENT_WIDTH } from '../../../platform/theme/tokens.ts';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { Hero } from '../components/Hero.tsx';
import { homePage } from '../publicPages.ts';

const HomeSections = lazyPanel(
  async () => (await import('../components/HomeSections.tsx')).HomeSections,
  () => <Box aria-hidden sx={{ minHeight: 1600 }} />,
);

/** What Tod is and how to begin. */
export function HomePage() {
  useDocumentTitle(homePage.title);
  return (
    <Box sx={PAGE}>
      <Hero />
      <HomeSections />
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
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 8, md: 12 },
} as const;
