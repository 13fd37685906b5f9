import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../../platform/ui/Icon.tsx';
import { dismissRelease } from './offerRelease.ts';
import { PULSE } from './pulse.ts';
import { applyUpdate } from './takeOver.ts';
import { updateTexts as texts } from './texts.ts';
import { useUpdateState } from './updateState.ts';

/** Above the page, where there is a newer release: red and there to stay where it matters, else green and to be put away. */
export function UpdateBanner() {
  const state = useUpdateState();
  if (state.status === 'none' || state.isDismissed) return null;
  const { version, isCritical } = state;
  const tone = isCritical ? 'error' : 'success';
  return (
    <Box component="section" aria-label={texts.bannerTitle} sx={{ ...BANNER, borderColor: `${tone}.main` }}>
      <Box aria-hidden sx={[{ color: `${tone}.main`, display: 'flex' }, isCritical ? PULSE : false]}>
        <Icon name="refresh" size={20} />
      </Box>
      <Box role="status" sx={{ flex: '1 1 220px', typography: 'body2' }}>
        <strong>{isCritical ? texts.important(version) : texts.available(version)}</strong>
        {state.status === 'waiting' ? <span> {texts.waiting}</span> : null}
      </Box>
      {state.status === 'waiting' ? null : (
        <Button size="small" variant="contained" color={tone} onClick={applyUpdate}>
          {texts.apply}
        </Button>
      )}
      {isCritical ? null : (
        <Button size="small" color="inherit" onClick={dismissRelease}>
          {texts.later}
        </Button>
      )}
    </Box>
  );
}

const BANNER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, md: 4 },
  py: 1,
  borderBlock: 2,
  bgcolor: 'background.paper',
} as const;
