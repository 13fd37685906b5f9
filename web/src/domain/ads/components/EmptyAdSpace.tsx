import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { AD_HEIGHTS, type AdFormat } from '../adFormats.ts';
import { texts } from '../texts.ts';

/** Room that no advertisement has taken: what it is, and how one is rid of it. */
export function EmptyAdSpace({ format }: { readonly format: AdFormat }) {
  const { status } = useAuthSession();
  return (
    <Box sx={[FRAME, { minHeight: AD_HEIGHTS[format] }]}>
      <Box component="span" sx={{ typography: 'subtitle2', color: 'text.secondary' }}>
        {texts.space}
      </Box>
      {status === 'signedIn' ? (
        <Box component={Link} to={routes.subscription()} sx={{ typography: 'body2', color: 'primary.main' }}>
          {texts.noAds}
        </Box>
      ) : (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {texts.noAds}
        </Box>
      )}
    </Box>
  );
}

const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  px: 2,
  textAlign: 'center',
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '18px',
} as const;
