import Box from '@mui/material/Box';
import { InstallButton } from '../../../platform/installation/InstallButton.tsx';
import { texts } from '../texts.ts';
import { CARD, HomeSection } from './HomeSection.tsx';

/** That the app can be installed, and how. */
export function InstallSection() {
  return (
    <HomeSection title={texts.install.title}>
      <Box sx={{ ...CARD, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, flex: '1 1 260px' }}>
          {texts.install.text}
        </Box>
        <InstallButton />
      </Box>
    </HomeSection>
  );
}
