import Box from '@mui/material/Box';
import { InstallButton } from '../../../platform/installation/InstallButton.tsx';
import { texts } from '../texts.ts';
import { CARD, Section } from './Section.tsx';

/** That the app can be installed, and how. */
export function InstallSection() {
  return (
    <Section title={texts.install.title}>
      <Box sx={{ ...CARD, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, flex: '1 1 260px' }}>
          {texts.install.text}
        </Box>
        <InstallButton />
      </Box>
    </Section>
  );
}
