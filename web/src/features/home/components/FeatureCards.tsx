import Box from '@mui/material/Box';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { CARD, HomeSection } from './HomeSection.tsx';

/** What Tod does, in four cards. */
export function FeatureCards() {
  return (
    <HomeSection title={texts.features.title}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {texts.features.cards.map((card) => (
          <Box component="li" key={card.title} sx={CARD}>
            <Box sx={ICON}>
              <Icon name={card.icon} />
            </Box>
            <Box component="h3" sx={{ typography: 'h4', m: 0, mt: 2 }}>
              {card.title}
            </Box>
            <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: 0.75 }}>
              {card.text}
            </Box>
          </Box>
        ))}
      </Box>
    </HomeSection>
  );
}

const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '16px',
  bgcolor: 'tint.main',
  color: 'primary.main',
} as const;
