import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSeesAds } from '../../domain/ads/adAudience.ts';
import { AD_HEIGHTS } from '../../domain/ads/adFormats.ts';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { CONTENT_WIDTH } from '../../platform/theme/tokens.ts';
import { lazyExtra } from '../../platform/ui/lazyPart.tsx';
import { texts } from '../texts.ts';

const HeaderAd = lazyExtra(async () => (await import('./HeaderAd.tsx')).HeaderAd);

/**
 * Room under the header for an advertisement, for members who see some. Whether there is any is settled when a page opens: one
 * that is read already is not pushed down by what is known a moment later.
 */
export function HeaderAdRoom() {
  const seesAds = useSeesAds();
  const isExpected = useAuthSession().status !== 'visitor' && seesAds;
  const [wasExpected] = useState(isExpected);
  if (!wasExpected || !isExpected) return null;
  return (
    <Box component="aside" aria-label={texts.nav.ads} sx={ROOM}>
      <HeaderAd />
    </Box>
  );
}

const ROOM = {
  width: '100%',
  maxWidth: CONTENT_WIDTH,
  minHeight: AD_HEIGHTS.leaderboard,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  mt: 1,
} as const;
