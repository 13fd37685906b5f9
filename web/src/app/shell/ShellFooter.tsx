import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { AdSpace } from '../../domain/ads/components/AdSpace.tsx';
import { CONTENT_WIDTH } from '../../platform/theme/tokens.ts';
import { Footer } from './Footer.tsx';
import { VersionLabel } from './VersionLabel.tsx';

/** What stands at the foot of a page; it comes after the page. */
export function ShellFooter() {
  const { pathname } = useLocation();
  return (
    <>
      <Box sx={AD}>
        <AdSpace key={pathname} location="footer" format="leaderboard" />
      </Box>
      <Footer />
      <VersionLabel />
    </>
  );
}

const AD = {
  width: '100%',
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  mt: 'auto',
  px: { xs: 2.5, md: 5 },
  '& > [data-ad-room]': { mb: 3 },
} as const;
