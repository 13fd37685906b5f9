import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { InstallSteps } from '../../platform/installation/InstallSteps.tsx';
import { install, useInstallWay } from '../../platform/installation/installation.ts';
import { installTexts as texts } from '../../platform/installation/texts.ts';
import { BAR_HEIGHT, RAIL_WIDTH, RAIL_WINDOW } from '../../platform/theme/tokens.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { showInstallPrompt } from './installPromptState.ts';
import { makeRoomAtFoot } from './makeRoomAtFoot.ts';
import { dismissInstall } from './storedDismissal.ts';

/** Suggests to install the app, over the foot of the page and in nobody's way. */
export function InstallPrompt() {
  const way = useInstallWay();
  const card = useRef<HTMLElement>(null);
  // The room goes with the card, in the same moment.
  useLayoutEffect(() => (card.current === null ? undefined : makeRoomAtFoot(card.current)), []);

  async function run(): Promise<void> {
    if (await install()) toastSuccess(texts.done);
    // The browser has asked, and that is enough for now.
    else dismissInstall(new Date());
    showInstallPrompt(false);
  }

  function dismiss(): void {
    dismissInstall(new Date());
    showInstallPrompt(false);
  }

  return (
    <Box component="section" ref={card} aria-label={texts.title} sx={CARD}>
      <Box role="status">
        <Box component="strong" sx={{ typography: 'subtitle1', fontWeight: 700 }}>
          {texts.title}
        </Box>
        <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: 0.5 }}>
          {texts.text}
        </Box>
      </Box>
      <InstallSteps way={way} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={dismiss}>
          {texts.later}
        </Button>
        {way === 'offered' ? (
          <Button variant="contained" onClick={() => void run()}>
            {texts.install}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

const CARD = {
  position: 'fixed',
  left: 16,
  right: { xs: 16, sm: 'auto' },
  bottom: { xs: `calc(${BAR_HEIGHT + 8}px + env(safe-area-inset-bottom))`, md: 16 },
  [RAIL_WINDOW]: { left: RAIL_WIDTH, bottom: 16 },
  zIndex: 15,
  maxWidth: 420,
  // Where text is very large, half of the window is still the page's.
  maxHeight: '50dvh',
  overflow: 'auto',
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: '22px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 12px 32px rgb(14 20 38 / 0.2)',
} as const;
